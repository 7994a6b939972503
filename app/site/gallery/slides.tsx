import { ChevronLeft, ChevronRight } from 'lucide'
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
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
  /** The selected picture is the leftmost of those in view. */
  readonly inView?: number
  readonly className: string | undefined
  readonly onSelect: (index: number) => void
}

export function Thumbnails(props: ThumbnailsProps) {
  const { pictures, selected, inView = 1, className, onSelect } = props
  if (pictures.length > MOST_THUMBNAILS) return null
  return (
    <div className={`${styles.thumbnails} ${className}`}>
      {pictures.map((picture, index) => (
        <button
          key={index}
          type="button"
          aria-label={projectCopy.picturePosition(index + 1, pictures.length)}
          aria-current={selected <= index && index < selected + inView}
          onClick={() => onSelect(index)}
        >
          <img src={smallestFile(picture)} alt="" loading="lazy" draggable={false} />
        </button>
      ))}
    </div>
  )
}

/** Null also with Alt or Command, because the browser then goes back or forward in the history. */
export function arrowStep({
  key,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey'>): Step | null {
  if (altKey || metaKey) return null
  if (key === 'ArrowLeft') return -1
  return key === 'ArrowRight' ? 1 : null
}

/** The smaller file is the background of the image in the box until the image has loaded. */
export function useSmallFile(box: RefObject<HTMLElement | null>, address: string | null): void {
  useLayoutEffect(() => {
    const image = box.current?.querySelector('img')
    if (address === null || !image || image.complete) return
    image.style.backgroundImage = `url("${address}")`
    const clear = () => image.style.removeProperty('background-image')
    image.addEventListener('load', clear, { once: true })
    return () => image.removeEventListener('load', clear)
  }, [box, address])
}
