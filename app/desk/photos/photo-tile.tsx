import { ArrowDown, ArrowUp, type IconNode, Plus, Trash2, TriangleAlert, Undo2 } from 'lucide'
import { useState } from 'react'
import { MAX_CAPTION_LENGTH } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import deskStyles from '../desk.module.css'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Sentence } from '../parts/sentence.tsx'
import thumbnailStyles from '../parts/thumbnail.module.css'
import styles from './photos.module.css'
import { hasFailed, isPending, type Photo } from './use-photos.ts'

interface PhotoTileProps {
  readonly photo: Photo
  /** Removed photos do not count. */
  readonly index: number
  readonly isLast: boolean
  readonly onChange: (changes: Partial<Photo>) => void
  readonly onMove: (step: -1 | 1) => void
}

const { photos: photoTexts } = deskCopy

export function PhotoTile({ photo, index, isLast, onChange, onMove }: PhotoTileProps) {
  const { key, resized, source, caption, problem, isRemoved = false } = photo
  const name = photoTexts.photo(index + 1)
  const shownName = index === 0 ? photoTexts.cover : name
  const isUnreadable = problem !== undefined && !resized
  const [isCaptionOpen, setCaptionOpen] = useState(false)
  return (
    <li
      className={styles.tile}
      aria-busy={isPending(photo)}
      data-failed={hasFailed(photo) && !isRemoved}
      data-removed={isRemoved}
    >
      <div className={thumbnailStyles.thumbnail}>{source && <TilePicture source={source} />}</div>
      <div>
        <div className={styles.buttons}>
          {isUnreadable || isRemoved ? (
            <small className={styles.name}>{isRemoved ? photoTexts.removed : shownName}</small>
          ) : (
            <button
              type="button"
              className={styles.name}
              aria-expanded={isCaptionOpen}
              onClick={() => setCaptionOpen(!isCaptionOpen)}
            >
              <strong>{shownName}</strong>{' '}
              <small className={deskStyles.iconLabel}>
                {!caption && <Icon icon={Plus} />}
                <span>{caption || photoTexts.caption}</span>
              </small>
            </button>
          )}
          {!isRemoved && <MoveButtons name={name} index={index} isLast={isLast} onMove={onMove} />}
          <TileButton
            label={isRemoved ? photoTexts.undo : `${photoTexts.remove}: ${name}`}
            icon={isRemoved ? Undo2 : Trash2}
            onPress={() => {
              // With an open caption, the photo that is brought back would take the focus from this button.
              setCaptionOpen(false)
              onChange({ isRemoved: !isRemoved })
            }}
          />
        </div>
        {/* Screen readers notice changes only in an element that is always in the document. */}
        <small aria-live="polite">{!isRemoved && <PhotoStatus photo={photo} />}</small>
        {problem && resized && !isRemoved && (
          <Button look="outline" onClick={() => onChange({ problem: undefined })}>
            {deskCopy.again}
          </Button>
        )}
        {isCaptionOpen && !isUnreadable && !isRemoved && (
          <Field
            autoFocus
            name={`caption-${key}`}
            label={photoTexts.caption}
            aria-label={`${photoTexts.caption}: ${name}`}
            isLong
            maxLength={MAX_CAPTION_LENGTH}
            value={caption}
            onChange={({ target }) => onChange({ caption: target.value })}
          />
        )}
      </div>
    </li>
  )
}

function TilePicture({ source }: { readonly source: string }) {
  return (
    <img
      src={source}
      // The text beside the picture says which picture it is.
      alt=""
      // In Firefox, a dragged picture comes with a file. Dropping it would add the photo again.
      draggable={false}
      onLoad={() => URL.revokeObjectURL(source)}
    />
  )
}

interface MoveButtonsProps extends Pick<PhotoTileProps, 'index' | 'isLast' | 'onMove'> {
  readonly name: string
}

function MoveButtons({ name, index, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <TileButton
        label={`${photoTexts.earlier}: ${name}`}
        icon={ArrowUp}
        isDisabled={index === 0}
        onPress={() => onMove(-1)}
      />
      <TileButton
        label={`${photoTexts.later}: ${name}`}
        icon={ArrowDown}
        isDisabled={isLast}
        onPress={() => onMove(1)}
      />
    </>
  )
}

function PhotoStatus({ photo }: { readonly photo: Photo }) {
  const { file, address, problem, warning } = photo
  const message = problem ?? warning
  return (
    <>
      {isPending(photo) && <span>{photoTexts.sending}</span>}
      {/* Only a photo that was added now has a file, and is announced. */}
      {file && address && <span className="visually-hidden">{photoTexts.sent}</span>}
      {file && problem && <strong>{file.name}</strong>}
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

interface TileButtonProps {
  readonly label: string
  readonly icon: IconNode
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** A `disabled` button would lose the focus when its photo becomes first or last. */
function TileButton({ label, icon, isDisabled = false, onPress }: TileButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon icon={icon} />
    </button>
  )
}
