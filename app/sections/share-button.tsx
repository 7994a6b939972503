/** Shares the page's address: through the system's share sheet, or as a copied link. */
import { Share2 } from 'lucide-react'
import { copy } from '../copy.ts'
import { notify } from '../toasts/notify.ts'
import { buttonLook } from '../ui/button-look.ts'
import styles from './share-button.module.css'

export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className={`${buttonLook({ look: 'outline' })} ${styles.share}`}
      onClick={() => share(title)}
    >
      <Share2 aria-hidden="true" />
      {copy.project.share}
    </button>
  )
}

async function share(title: string): Promise<void> {
  // Without fragment and query, such as tracking parameters.
  const url = location.origin + location.pathname
  if (typeof navigator.share === 'function') {
    // Closing the share sheet rejects, but is no error.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    notify({ kind: 'success', text: copy.project.linkCopied })
  } catch {
    notify({ kind: 'error', text: copy.project.linkNotCopied })
  }
}
