import { ImagePlus } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { useFocusedItemInView } from '../parts/use-focused-item-in-view.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photos.module.css'
import { keptOf, type usePhotos } from './use-photos.ts'

type PhotoFieldProps = Omit<ReturnType<typeof usePhotos>, 'formPhotos'>

const { photos: photoTexts } = deskCopy
const HINT = 'images-hint'

export function PhotoField({ photos, add, change, move }: PhotoFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null)
  useFileDrop((files) => {
    // The form's fields are inert while the form is being sent.
    if (!field.current?.closest('[inert]')) add(files)
  })
  useFocusedItemInView(photos.map(({ key }) => key).join())
  const kept = keptOf(photos)
  return (
    <fieldset ref={field} className={styles.photos}>
      <legend>{deskCopy.form.labels.images}</legend>
      <ul>
        {photos.map((photo) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            index={kept.indexOf(photo)}
            isLast={photo === kept.at(-1)}
            onChange={(changes) => change(photo.key, changes)}
            onMove={(step) => move(photo.key, step)}
          />
        ))}
      </ul>
      <div className={styles.add}>
        <FileButton aria-describedby={HINT} accept="image/*" multiple onChoose={add}>
          <Icon icon={ImagePlus} />
          {kept.length === 0 ? photoTexts.choose : photoTexts.add}
        </FileButton>
        <small id={HINT}>
          {photoTexts.hint} <span className={styles.dropHint}>{photoTexts.dropHint}</span>
        </small>
      </div>
    </fieldset>
  )
}

function useFileDrop(onFiles: (files: FileList) => void): void {
  const onEvent = useEffectEvent((event: DragEvent | ClipboardEvent) => {
    const isPaste = 'clipboardData' in event
    const transfer = isPaste ? event.clipboardData : event.dataTransfer
    if (!transfer?.types.includes('Files') || (isPaste && hasFormattedText(transfer))) return
    event.preventDefault()
    // During a `dragover`, the files cannot be read yet. Preventing its default allows the drop.
    if (event.type !== 'dragover') onFiles(transfer.files)
  })

  // If nothing handles a dropped file, the browser opens it in place of the page, so listen on the whole window.
  useEffect(() => {
    const controller = new AbortController()
    for (const type of ['dragover', 'drop', 'paste'] as const)
      addEventListener(type, onEvent, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}

/**
 * Word processors and spreadsheets add a picture of formatted text, which the owner does not want to upload. A copied
 * file has plain text (its name) but no HTML. A copied picture has HTML but no plain text.
 */
function hasFormattedText({ types }: DataTransfer): boolean {
  const isFormatted = types.includes('text/html') || types.includes('text/rtf')
  return isFormatted && types.includes('text/plain')
}
