/** One picture: what it is, how far it is, and what can be done with it. */
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'
import { deskCopy } from '../desk-copy.ts'
import styles from './photo-field.module.css'
import type { Photo, PhotoQueue } from './photo-queue.ts'

interface PhotoTileProps {
  readonly photo: Photo
  /** Its place in the gallery. */
  readonly index: number
  readonly queue: PhotoQueue
}

export function PhotoTile({ photo, index, queue }: PhotoTileProps) {
  const words = deskCopy.photos
  const { state, preview, blob, problem } = photo
  const name = words.image(index + 1)
  const move = (by: number) => (event: MouseEvent<HTMLElement>) => {
    flushSync(() => queue.move(photo, by))
    // A browser takes the focus from what moves.
    event.currentTarget.focus()
  }
  const actions = [
    { label: words.earlier, icon: ArrowLeft, off: index === 0, act: move(-1) },
    {
      label: words.later,
      icon: ArrowRight,
      off: index === queue.current().length - 1,
      act: move(1),
    },
    { label: words.remove, icon: Trash2, off: false, act: () => queue.remove(photo) },
  ]
  return (
    <li className={styles.tile} data-state={state}>
      <div>{preview && <img src={preview} alt={name} />}</div>
      <p>
        {index === 0 && words.cover}
        {(state === 'failed' && problem) || words.states[state]}
        {blob && words.weight(blob.size)}
      </p>
      {actions.map(({ label, icon, off, act }) => (
        <button
          key={label}
          type="button"
          aria-label={`${label}: ${name}`}
          aria-disabled={off}
          onClick={act}
        >
          <Icon icon={icon} />
        </button>
      ))}
      {state === 'failed' && blob && (
        <button type="button" className={styles.retry} onClick={() => queue.retry(photo)}>
          {words.retry}
        </button>
      )}
    </li>
  )
}
