/** Shares the page's address: through the system's share sheet, or as a copied link. */
import { Share2 } from 'lucide'
import { copy } from '../copy.ts'
import { showToast } from '../toasts/show-toast.ts'
import { buttonLook } from '../ui/button-look.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './share-button.module.css'

export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className={`${buttonLook({ look: 'outline' })} ${styles.share}`}
      onClick={() => share(title)}
    >
      <Icon icon={Share2} />
      {copy.project.share}
    </button>
  )
}

async function share(title: string): Promise<void> {
  // Without fragment and query, such as tracking parameters.
  const url = location.origin + location.pathname
  try {
    await navigator.share({ title, url })
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError'
    // There is no such function, or the system refused.
    if (!cancelled) await copyLink(url)
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    await showToast('success', copy.project.linkCopied)
  } catch {
    await showToast('error', copy.project.linkNotCopied)
  }
}
