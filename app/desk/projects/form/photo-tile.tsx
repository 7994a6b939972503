import { ArrowLeft, ArrowRight, type IconNode, Trash2, TriangleAlert } from 'lucide'
import type { MouseEvent } from 'react'
import { MAX_CAPTION_LENGTH } from '#core/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import cardStyles from '../../../site/project-card/project-card.late.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { picturePath } from '../../draft/picture-path.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Sentence } from '../../parts/sentence.tsx'
import { hasFailed, isPending, type Photo, type PhotoList } from './photo-list.ts'
import styles from './photo-tile.module.css'

interface PhotoTileProps {
  readonly list: PhotoList
  readonly photo: Photo
  readonly index: number
  readonly isLast: boolean
  readonly onRemove: () => void
}

const { photos: photoTexts } = deskCopy

export function PhotoTile({ list, photo, index, isLast, onRemove }: PhotoTileProps) {
  const { key, fileName, address, caption, preview, blob, problem, warning } = photo
  const source = preview ?? (address && picturePath(address))
  const name = photoTexts.photo(index + 1)
  const message = problem ?? warning
  const isUnreadable = problem !== undefined && !source
  return (
    <li
      className={styles.tile}
      aria-busy={isPending(photo)}
      data-wide={!!message}
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
              // A loaded picture does not need the object URL, which would keep the file in memory even after the owner
              // removes the photo.
              onLoad={() => preview && URL.revokeObjectURL(preview)}
            />
          )}
        </div>
      )}
      <small>
        <span>
          <span>{index === 0 ? photoTexts.cover : name}</span>
          {/* Always in the document, so that screen readers notice the changes. */}
          <span aria-live="polite">
            {isPending(photo) && <span>{` · ${photoTexts.sending}`}</span>}
            {/* Announce only photos that were added now: they have a blob. */}
            {blob && address && <span className="visually-hidden">{photoTexts.sent}</span>}
            {problem && fileName && <strong>{fileName}</strong>}
            {message && (
              <span className={styles.message}>
                {problem && <Icon icon={TriangleAlert} />}
                <span>
                  <Sentence text={message} />
                </span>
              </span>
            )}
          </span>
        </span>
        {problem && blob && (
          <Button look="outline" onClick={() => list.retry(key, blob)}>
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
          onChange={({ target }) => list.setCaption(key, target.value)}
        />
      )}
      <TileButton
        label={`${photoTexts.earlier}: ${name}`}
        icon={ArrowLeft}
        isDisabled={index === 0}
        onPress={() => list.move(key, -1)}
      />
      <TileButton
        label={`${photoTexts.later}: ${name}`}
        icon={ArrowRight}
        isDisabled={isLast}
        onPress={() => list.move(key, 1)}
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
