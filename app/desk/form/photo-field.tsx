/** The part of the form with the project's photos, in the order of the gallery. */
import { ImagePlus } from 'lucide'
import { useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import styles from './photo-field.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { useFileDrop } from './use-file-drop.ts'
import type { Photo, PhotoList } from './use-photo-list.ts'

interface PhotoFieldProps {
  readonly list: PhotoList
  readonly photos: readonly Photo[]
}

const words = deskCopy.photos
const HINT = 'images-hint'

export function PhotoField({ list, photos }: PhotoFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFileDrop((files) => {
    // The form's fields are inert while the form is being sent.
    const inertFields = picker.current?.closest('[inert]')
    if (!inertFields) list.add(files)
  })
  return (
    <fieldset className={styles.photos}>
      <legend>{deskCopy.form.labels.images}</legend>
      <ul>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            list={list}
            photo={photo}
            index={index}
            isLast={index === photos.length - 1}
            onRemove={() => {
              list.remove(photo.key)
              // The removed tile had the focus. Do not scroll, because the owner may want to remove another photo.
              button.current?.focus({ preventScroll: true })
            }}
          />
        ))}
      </ul>
      <Button
        ref={button}
        look="outline"
        aria-describedby={HINT}
        onClick={() => picker.current?.click()}
      >
        <Icon icon={ImagePlus} />
        {words.choose}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          list.add(target.files ?? [])
          // Empty the field, so that choosing the same file again fires a change event.
          target.value = ''
        }}
      />
      <small id={HINT}>{words.hint}</small>
    </fieldset>
  )
}
