/** Receives files that the owner drops or pastes anywhere on the page. */
import { useEffect, useEffectEvent } from 'react'

export function useFileDrop(onFiles: (files: FileList) => void): void {
  const onEvent = useEffectEvent((event: DragEvent | ClipboardEvent) => {
    const transfer = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    // Text copied from a word processor comes with a picture of itself, which is not a photo to add.
    if (!transfer?.types.includes('Files') || transfer.types.includes('text/plain')) return
    event.preventDefault()
    if (event.type !== 'dragover') onFiles(transfer.files)
  })

  // Listens on the whole window, because a browser leaves the page to open a file that is dropped where nothing handles
  // it.
  useEffect(() => {
    const controller = new AbortController()
    for (const type of ['dragover', 'drop', 'paste'] as const)
      addEventListener(type, onEvent, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}
