/** Receives files that the owner drops or pastes anywhere on the page. */
import { useEffect, useEffectEvent } from 'react'

export function useFileDrop(onFiles: (files: FileList) => void): void {
  const onEvent = useEffectEvent((event: DragEvent | ClipboardEvent) => {
    const transfer = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    // A word processor puts a picture of the copied text on the clipboard too. That picture is not a photo to add.
    if (!transfer?.types.includes('Files') || transfer.types.includes('text/plain')) return
    event.preventDefault()
    if (event.type !== 'dragover') onFiles(transfer.files)
  })

  // Listen on the whole window: if nothing handles a dropped file, the browser leaves the page and opens the file.
  useEffect(() => {
    const controller = new AbortController()
    for (const type of ['dragover', 'drop', 'paste'] as const)
      addEventListener(type, onEvent, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}
