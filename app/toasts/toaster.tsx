/** sonner with the site's settings; follows the site's theme. */
import { useEffect, useRef } from 'react'
import 'sonner/dist/styles.css'
import { Toaster as Sonner, toast as show } from 'sonner'
import { copy } from '../copy.ts'
import { useTheme } from '../document/use-theme.ts'
import type { Toast } from './notify.ts'
import { DURATION } from './toast-timing.ts'
import styles from './toaster.module.css'

const GAP = 14
const VISIBLE = 3

export default function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const { kind, text } of toasts.slice(shown.current)) {
      if (kind === 'default') show(text)
      else show[kind](text)
    }
    shown.current = toasts.length
  }, [toasts])
  return (
    <Sonner
      theme={useTheme()}
      className={styles.toaster ?? ''}
      containerAriaLabel={copy.notifications}
      duration={DURATION}
      gap={GAP}
      visibleToasts={VISIBLE}
      hotkey={['altKey', 'KeyT']}
      position="bottom-center"
    />
  )
}
