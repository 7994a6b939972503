import { ArrowLeft, ArrowRight, type IconNode, Trash2, TriangleAlert } from 'lucide'
import { type Dispatch, type MouseEvent, useEffect, useState } from 'react'
import { MAX_CAPTION_LENGTH } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import cardStyles from '../../site/project-card/project-card.late.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Sentence } from '../parts/sentence.tsx'
import { picturePath } from '../paths.ts'
import styles from './photos.module.css'
import { hasFailed, isPending, type Photo, type PhotoAction } from './use-photos.ts'

interface PhotoTileProps {
  readonly photo: Photo
  readonly index: number
  readonly isLast: boolean
  readonly dispatch: Dispatch<PhotoAction>
  readonly onRemove: () => void
}

const { photos: photoTexts } = deskCopy

export function PhotoTile({ photo, index, isLast, dispatch, onRemove }: PhotoTileProps) {
  const { key, file, isResized, address, caption, problem, warning } = photo
  const preview = useObjectUrl(isResized ? file : undefined)
  const source = preview ?? (address && picturePath(address))
  const change = (changes: Partial<Photo>) => dispatch({ type: 'change', key, changes })
  const name = photoTexts.photo(index + 1)
  const isUnreadable = problem !== undefined && !isResized
  return (
    <li
      className={styles.tile}
      aria-busy={isPending(photo)}
      data-wide={!!(problem ?? warning)}
      data-failed={hasFailed(photo)}
    >
      {/* A file that cannot be read has no picture. Its name and the problem take the whole tile. */}
      {!isUnreadable && (
        <div className={cardStyles.picture}>
          {source && (
            <img
              src={source}
              // The text below the picture says which picture it is.
              alt=""
              // In Firefox, a dragged picture comes with a file. Dropping it would add the photo again.
              draggable={false}
            />
          )}
        </div>
      )}
      <small>
        <span>
          <span>{index === 0 ? photoTexts.cover : name}</span>
          {/* Always in the document, so that screen readers notice the changes. */}
          <span aria-live="polite">
            <PhotoStatus photo={photo} />
          </span>
        </span>
        {problem && isResized && (
          <Button look="outline" onClick={() => change({ problem: undefined })}>
            {deskCopy.again}
          </Button>
        )}
      </small>
      {!isUnreadable && (
        <Field
          name={`caption-${key}`}
          label={photoTexts.caption}
          aria-label={`${photoTexts.caption}: ${name}`}
          isLong
          maxLength={MAX_CAPTION_LENGTH}
          value={caption}
          onChange={({ target }) => change({ caption: target.value })}
        />
      )}
      <TileButton
        label={`${photoTexts.earlier}: ${name}`}
        icon={ArrowLeft}
        isDisabled={index === 0}
        onPress={() => dispatch({ type: 'move', key, step: -1 })}
      />
      <TileButton
        label={`${photoTexts.later}: ${name}`}
        icon={ArrowRight}
        isDisabled={isLast}
        onPress={() => dispatch({ type: 'move', key, step: 1 })}
      />
      <TileButton
        label={`${photoTexts.remove}: ${name}`}
        icon={Trash2}
        isDisabled={false}
        // The second click of a double click would remove the next photo, which has moved to the same place.
        onPress={({ detail }) => detail < 2 && onRemove()}
      />
    </li>
  )
}

function PhotoStatus({ photo }: { readonly photo: Photo }) {
  const { fileName, file, address, problem, warning } = photo
  const message = problem ?? warning
  return (
    <>
      {isPending(photo) && <span>{` · ${photoTexts.sending}`}</span>}
      {/* Announce only photos that were added now: they have a file. */}
      {file && address && <span className="visually-hidden">{photoTexts.sent}</span>}
      {problem && fileName && <strong>{fileName}</strong>}
      {message && (
        <span className={styles.message}>
          {problem && <Icon icon={TriangleAlert} />}
          <span>
            <Sentence text={message} />
          </span>
        </span>
      )}
    </>
  )
}

/** @returns the URL of a file as long as the component shows it; undefined in the first render. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}

interface TileButtonProps {
  readonly label: string
  readonly icon: IconNode
  readonly isDisabled: boolean
  readonly onPress: (event: MouseEvent) => void
}

/** Uses `aria-disabled`: a `disabled` button would lose the focus when its photo becomes first or last. */
function TileButton({ label, icon, isDisabled, onPress }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon icon={icon} />
    </button>
  )
}
