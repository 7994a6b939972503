/**
 * Mounts sonner's toaster in a React root of its own. Keeps sonner's default sizes, times and gestures, because
 * they are the values in the specification (docs/decisions/0005-sonner-1.md).
 */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { copy } from '#texts/copy.ts'
import styles from './toaster.module.css'

export { toast } from 'sonner'

// At the bottom of a narrow screen, toasts would cover the strip or the gallery's buttons.
const isNarrow = matchMedia('(width < 64rem)').matches

const container = document.body.appendChild(document.createElement('div'))
// Mounts synchronously, because sonner loses toasts that are sent before the toaster is mounted.
flushSync(() =>
  createRoot(container).render(
    <Toaster
      className={styles.toaster ?? ''}
      containerAriaLabel={copy.notifications}
      position={isNarrow ? 'top-center' : 'bottom-center'}
    />,
  ),
)
