/** The row below the carousel: its buttons, the position, the caption and the thumbnails. */
import { type Picture, smallestFile } from '#core/picture/picture.ts'
import { projectCopy } from '#texts/project-copy.ts'
import styles from './carousel-controls.module.css'
import { Captions, StepButton } from './slides.tsx'

/** More would be too narrow, also beside captions. */
const MOST_THUMBNAILS = 12
const MOST_BESIDE_CAPTIONS = 6

interface ControlsProps {
  readonly pictures: readonly Picture[]
  readonly captions: readonly string[] | undefined
  readonly selected: number
  /** Moves by a number of pictures, backwards if it is negative. */
  readonly onMove: (by: number) => void
}

export function CarouselControls(props: ControlsProps) {
  const { pictures, captions, selected, onMove } = props
  const position = (index: number) => projectCopy.picturePosition(index + 1, pictures.length)
  const mostThumbnails = captions ? MOST_BESIDE_CAPTIONS : MOST_THUMBNAILS
  return (
    <div className={styles.controls}>
      <StepButton step={-1} onStep={onMove} />
      <p className={styles.position} aria-live="polite">
        {position(selected)}
      </p>
      {captions && <Captions captions={captions} selected={selected} className={styles.captions} />}
      {pictures.length <= mostThumbnails && (
        <div className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <button
              key={index}
              type="button"
              aria-label={position(index)}
              aria-current={index === selected}
              onClick={() => onMove(index - selected)}
            >
              <img src={smallestFile(picture)} alt="" loading="lazy" draggable={false} />
            </button>
          ))}
        </div>
      )}
      <StepButton step={1} onStep={onMove} />
    </div>
  )
}
