import { projectCopy } from '#texts/project-copy.ts'
import { showToast } from '../../ui/show-toast.ts'

/** @param url by default, the page's address without its query, which may contain tracking parameters. */
export async function shareLink(
  title: string,
  url = location.origin + location.pathname,
): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // The visitor has closed the share sheet, or has pressed the button twice.
    if (['AbortError', 'InvalidStateError'].includes((error as Error).name)) return
    await copyLink(url)
  }
}

export async function copyLink(
  url: string,
  confirmation: string = projectCopy.linkCopied,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    prompt(projectCopy.copyLink, url)
    return
  }
  await showToast('success', confirmation)
}
