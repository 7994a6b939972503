/** sonner's default sizes, times and gestures are those of the specification (docs/decisions/0005-sonner-1.md). */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { copy } from '#texts/copy.ts'
import styles from './toaster.module.css'

export { toast } from 'sonner'

// At the bottom, toasts would cover the strip or the gallery's buttons.
const isNarrow = matchMedia('(width < 64rem)').matches

const container = document.body.appendChild(document.createElement('div'))
// sonner loses toasts that are sent before the toaster is mounted.
flushSync(() =>
  createRoot(container).render(
    <Toaster
      className={styles.toaster ?? ''}
      mobileOffset="var(--gutter)"
      containerAriaLabel={copy.notifications}
      position={isNarrow ? 'top-center' : 'bottom-center'}
    />,
  ),
)
