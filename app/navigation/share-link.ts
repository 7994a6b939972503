/** Shares an address through the system's share sheet, or copies it. */
import { copy } from '../copy.ts'
import { showToast } from '../toasts/show-toast.ts'

/** @param path by default the path of the current page. The query is not shared: it may be a tracking parameter. */
export async function shareLink(title: string, path = location.pathname): Promise<void> {
  const url = location.origin + path
  try {
    await navigator.share({ title, url })
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === 'AbortError'
    // The browser has no share sheet, or the system refused.
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
