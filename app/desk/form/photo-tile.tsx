/** One picture: what it is, how far it is, and what can be done with it. */
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide'
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
  const { address, preview, blob, problem } = photo
  const name = words.image(index + 1)
  const isLast = index === queue.current().length - 1
  const actions = [
    { label: words.earlier, icon: ArrowLeft, isOff: index === 0, act: () => queue.move(photo, -1) },
    { label: words.later, icon: ArrowRight, isOff: isLast, act: () => queue.move(photo, 1) },
    { label: words.remove, icon: Trash2, isOff: false, act: () => queue.remove(photo) },
  ]
  return (
    <li className={styles.tile} aria-busy={!address && !problem}>
      <div>{preview && <img src={preview} alt={name} />}</div>
      <p>
        {index === 0 && words.cover}
        {problem ?? (address ? words.sent : words.sending)}
        {blob && words.weight(blob.size)}
      </p>
      {actions.map(({ label, icon, isOff, act }) => (
        <button
          key={label}
          type="button"
          aria-label={`${label}: ${name}`}
          aria-disabled={isOff}
          onClick={act}
        >
          <Icon icon={icon} />
        </button>
      ))}
      {problem && blob && (
        <button type="button" className={styles.retry} onClick={() => queue.retry(photo)}>
          {words.retry}
        </button>
      )}
    </li>
  )
}
