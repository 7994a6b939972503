/** Mounts sonner's toaster in its own React root. Its default settings are what the specification asks for. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { copy } from '../copy.ts'
import styles from './toaster.module.css'

export { toast } from 'sonner'

// On narrow screens below the bar, because at the bottom toasts would cover the gallery's buttons or the strip.
const isNarrow = matchMedia('(width < 64rem)').matches

const container = document.body.appendChild(document.createElement('div'))
// Mounts synchronously, because a toast that is sent before the toaster is mounted gets lost.
flushSync(() =>
  createRoot(container).render(
    <Toaster
      className={styles.toaster ?? ''}
      containerAriaLabel={copy.notifications}
      position={isNarrow ? 'top-center' : 'bottom-center'}
    />,
  ),
)
