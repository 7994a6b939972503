/** Receives files that the owner drops or pastes anywhere on the page. */
import { useEffect, useEffectEvent } from 'react'

export function useFileDrop(onFiles: (files: FileList) => void): void {
  const onEvent = useEffectEvent((event: DragEvent | ClipboardEvent) => {
    const isPaste = 'clipboardData' in event
    const transfer = isPaste ? event.clipboardData : event.dataTransfer
    if (!transfer?.types.includes('Files') || (isPaste && hasFormattedText(transfer))) return
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

/**
 * Whether the clipboard has formatted text. Word processors and spreadsheets add a picture of the text, which the
 * owner does not want to upload. A copied file has plain text (its name) but no HTML. A copied picture has HTML but no
 * plain text.
 */
function hasFormattedText({ types }: DataTransfer): boolean {
  const isFormatted = types.includes('text/html') || types.includes('text/rtf')
  return isFormatted && types.includes('text/plain')
}
