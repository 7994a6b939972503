import { ImagePlus } from 'lucide'
import { type Dispatch, useRef } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../parts/button.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { PhotoTile } from './photo-tile.tsx'
import styles from './photos.module.css'
import { useFileDrop } from './use-file-drop.ts'
import { type Photo, type PhotoAction, photosOfFiles } from './use-photos.ts'

interface PhotoFieldProps {
  readonly photos: readonly Photo[]
  /** Whether the owner has removed a photo that can come back. */
  readonly canUndo: boolean
  readonly dispatch: Dispatch<PhotoAction>
}

const { photos: photoTexts } = deskCopy
const HINT = 'images-hint'

export function PhotoField({ photos, canUndo, dispatch }: PhotoFieldProps) {
  const button = useRef<HTMLButtonElement>(null)
  const add = (files: Iterable<File>) => dispatch({ type: 'add', photos: photosOfFiles(files) })
  useFileDrop((files) => {
    // The form's fields are inert while the form is being sent.
    const inertFields = button.current?.closest('[inert]')
    if (!inertFields) add(files)
  })
  return (
    <fieldset className={styles.photos}>
      <legend>{deskCopy.form.labels.images}</legend>
      <ul>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            dispatch={dispatch}
            photo={photo}
            index={index}
            isLast={index === photos.length - 1}
            onRemove={() => {
              dispatch({ type: 'remove', key: photo.key })
              // The removed tile had the focus. Do not scroll, because the owner may want to remove another photo.
              button.current?.focus({ preventScroll: true })
            }}
          />
        ))}
      </ul>
      {/* Always in the document, so that screen readers notice the change. */}
      <div role="status">
        {canUndo && (
          <div className={styles.removed}>
            <span>{photoTexts.removed}</span>
            <Button
              look="outline"
              onClick={() => {
                dispatch({ type: 'undo' })
                button.current?.focus({ preventScroll: true })
              }}
            >
              {photoTexts.undo}
            </Button>
          </div>
        )}
      </div>
      <FileButton ref={button} aria-describedby={HINT} accept="image/*" multiple onChoose={add}>
        <Icon icon={ImagePlus} />
        {photos.length === 0 ? photoTexts.choose : photoTexts.add}
      </FileButton>
      <small id={HINT}>
        {photoTexts.hint} <span className={styles.dropHint}>{photoTexts.dropHint}</span>
      </small>
    </fieldset>
  )
}
