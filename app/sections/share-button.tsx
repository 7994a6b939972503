/** Shares the page's address: through the system's share sheet, or as a copied link. */
import { Share2 } from 'lucide'
import { copy } from '../copy.ts'
import { showToast } from '../toasts/show-toast.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './project-bar.module.css'

export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className={styles.share}
      aria-label={copy.project.share}
      title={copy.project.share}
      onClick={() => share(title)}
    >
      <Icon icon={Share2} />
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
