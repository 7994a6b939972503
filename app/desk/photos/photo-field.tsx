import { ImagePlus } from 'lucide'
import { useRef } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { useFocusedItemInView } from '../parts/use-focused-item-in-view.ts'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photos.module.css'
import { useFileDrop } from './use-file-drop.ts'
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
