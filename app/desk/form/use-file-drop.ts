/** Receives files that the owner drops or pastes anywhere on the page. */
import { useEffect, useEffectEvent } from 'react'

export function useFileDrop(onFiles: (files: FileList) => void): void {
  const onEvent = useEffectEvent((event: DragEvent | ClipboardEvent) => {
    const transfer = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    // Ignore files that come with text: word processors add a picture of the copied text to the clipboard.
    if (!transfer?.types.includes('Files') || transfer.types.includes('text/plain')) return
    event.preventDefault()
    // During a `dragover`, the files cannot be read yet. Preventing its default allows the drop.
    if (event.type !== 'dragover') onFiles(transfer.files)
  })

  // Listen on the whole window: if nothing handles a dropped file, the browser opens it in place of the page.
  useEffect(() => {
    const controller = new AbortController()
    for (const type of ['dragover', 'drop', 'paste'] as const)
      addEventListener(type, onEvent, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}
