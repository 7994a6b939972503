import { projectCopy } from '#texts/project-copy.ts'
import { showToast } from '../../ui/show-toast.ts'

/** @param path without the query, which may contain tracking parameters. */
export async function shareLink(title: string, path = location.pathname): Promise<void> {
  const url = location.origin + path
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // The visitor has closed the share sheet, or has pressed the button twice.
    if (['AbortError', 'InvalidStateError'].includes((error as Error).name)) return
    await copyLink(url)
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    prompt(projectCopy.copyLink, url)
    return
  }
  await showToast('success', projectCopy.linkCopied)
}
