/** The place where toasts appear. Loads the toaster for the first one; offline, shows it in a plain way. */
import { type ComponentType, useEffect, useState } from 'react'
import { onNotify, type Toast } from './notify.ts'
import styles from './toast-outlet.module.css'
import { DURATION } from './toast-timing.ts'

type Toaster = ComponentType<{ toasts: readonly Toast[] }>

/** On its own, or the bundler takes what is done on failure for a part of the loading that may fail. */
const loadToaster = () => import('./toaster.tsx')

export function ToastOutlet() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [Toaster, setToaster] = useState<Toaster>()
  const [plain, setPlain] = useState<Toast>()

  useEffect(
    () =>
      onNotify((toast) => {
        loadToaster().then(
          (module) => {
            setToaster(() => module.default)
            setToasts((earlier) => [...earlier, toast])
          },
          () => setPlain(toast),
        )
      }),
    [],
  )

  useEffect(() => {
    if (!plain) return
    const timer = setTimeout(() => setPlain(undefined), DURATION)
    return () => clearTimeout(timer)
  }, [plain])

  return (
    <>
      {Toaster && <Toaster toasts={toasts} />}
      {plain && (
        <p role="status" className={styles.plain}>
          {plain.text}
        </p>
      )}
    </>
  )
}
