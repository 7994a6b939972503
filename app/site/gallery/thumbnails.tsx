import { type Picture, smallestFile } from '#core/picture/picture.ts'
import { projectCopy } from '#texts/project-copy.ts'
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
          aria-label={projectCopy.picturePosition(index + 1, pictures.length)}
          aria-current={index === selected}
          onClick={() => onSelect(index)}
        >
          <img src={smallestFile(picture)} alt="" loading="lazy" draggable={false} />
        </button>
      ))}
    </div>
  )
}
