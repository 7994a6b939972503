/** Where toasts appear. Loads the toaster with the first one; if that fails, shows it as plain text. */
import { type ComponentType, useEffect, useState } from 'react'
import { onNotify, type Toast } from './notify.ts'
import styles from './toast-outlet.module.css'
import { DURATION } from './toast-timing.ts'

type Toaster = ComponentType<{ toasts: readonly Toast[] }>

/** A separate function, or the bundler would include the failure handler in its preload of the module. */
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
