/** sonner, whose own defaults are the specified ones, beside the application in a root of its own. */

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { copy } from '../copy.ts'
import styles from './toaster.module.css'

export { toast } from 'sonner'

const container = document.body.appendChild(document.createElement('div'))
// At once: a toast that comes before the toaster would be lost.
flushSync(() =>
  createRoot(container).render(
    <Toaster
      className={styles.toaster ?? ''}
      containerAriaLabel={copy.notifications}
      position="bottom-center"
    />,
  ),
)
