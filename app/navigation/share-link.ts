/** Shares an address: through the system's share sheet, or as a copied link. */
import { copy } from '../copy.ts'
import { showToast } from '../toasts/show-toast.ts'

/** @param path by default the page's own, without fragment and query, such as tracking parameters. */
export async function shareLink(title: string, path = location.pathname): Promise<void> {
  const url = location.origin + path
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
