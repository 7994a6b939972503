import { ChevronLeft, ChevronRight } from 'lucide'
import { type Picture, smallestFile } from '#core/picture/picture.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './slides.module.css'

export type Step = -1 | 1

export function StepButton({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const isBack = step === -1
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isBack ? projectCopy.previousPicture : projectCopy.nextPicture}
      onClick={() => onStep(step)}
    >
      <Icon icon={isBack ? ChevronLeft : ChevronRight} />
    </button>
  )
}

interface CaptionsProps {
  readonly captions: readonly string[]
  readonly selected: number
  readonly className: string | undefined
  readonly captionId?: (index: number) => string
}

export function Captions({ captions, selected, className, captionId }: CaptionsProps) {
  return (
    <div className={`${styles.captions} ${className}`}>
      {captions.map((caption, index) => (
        <p key={index} id={captionId?.(index)} hidden={!caption} inert={index !== selected}>
          {caption}
        </p>
      ))}
    </div>
  )
}

/** More thumbnails would be too narrow. */
const MOST_THUMBNAILS = 8

interface ThumbnailsProps {
  readonly pictures: readonly Picture[]
  readonly selected: number
  readonly className: string | undefined
  readonly onSelect: (index: number) => void
}

export function Thumbnails({ pictures, selected, className, onSelect }: ThumbnailsProps) {
  if (pictures.length > MOST_THUMBNAILS) return null
  return (
    <div className={`${styles.thumbnails} ${className}`}>
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
