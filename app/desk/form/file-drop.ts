/** Takes files that the owner drops or pastes anywhere on the page. */
import { useEffect, useEffectEvent } from 'react'

export function useFileDrop(onFiles: (files: FileList) => void): void {
  const onEvent = useEffectEvent((event: DragEvent | ClipboardEvent) => {
    const transfer = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    // A word processor adds a picture of copied text to the text itself.
    if (!transfer?.types.includes('Files') || transfer.types.includes('text/plain')) return
    event.preventDefault()
    if (event.type !== 'dragover') onFiles(transfer.files)
  })

  // On the whole window, because a file dropped beside a smaller target would replace the page.
  useEffect(() => {
    const controller = new AbortController()
    for (const type of ['dragover', 'drop', 'paste'] as const)
      addEventListener(type, onEvent, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}
