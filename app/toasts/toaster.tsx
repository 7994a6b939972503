/** The toasts of sonner, whose defaults are the specified values. They have a React root of their own. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { copy } from '../copy.ts'
import styles from './toaster.module.css'

export { toast } from 'sonner'

const container = document.body.appendChild(document.createElement('div'))
// Synchronously, because a toast that is sent before the toaster is mounted gets lost.
flushSync(() =>
  createRoot(container).render(
    <Toaster
      className={styles.toaster ?? ''}
      containerAriaLabel={copy.notifications}
      position="bottom-center"
    />,
  ),
)
