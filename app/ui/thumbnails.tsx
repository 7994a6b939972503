/** Small pictures that show which picture of the carousel is selected, and select another one. */
import { type Picture, smallestFile } from '../../core/picture.ts'
import { copy } from '../copy.ts'
import styles from './thumbnails.module.css'

interface ThumbnailsProps {
  readonly pictures: readonly Picture[]
  readonly selected: number
  readonly onSelect: (index: number) => void
}

export function Thumbnails({ pictures, selected, onSelect }: ThumbnailsProps) {
  return (
    <div className={styles.thumbnails}>
      {pictures.map((picture, index) => (
        <button
          key={index}
          type="button"
          aria-label={copy.project.picturePosition(index + 1, pictures.length)}
          aria-current={index === selected}
          onClick={() => onSelect(index)}
        >
          <img src={smallestFile(picture)} alt="" loading="lazy" draggable={false} />
        </button>
      ))}
    </div>
  )
}
