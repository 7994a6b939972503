import type { Picture } from '#core/picture/picture.ts'
import { projectCopy } from '#texts/project-copy.ts'
import styles from './carousel-controls.module.css'
import { Captions, type Step, StepButton, Thumbnails } from './slides.tsx'

interface ControlsProps {
  readonly pictures: readonly Picture[]
  readonly captions: readonly string[] | undefined
  readonly selected: number
  readonly onStep: (step: Step) => void
  readonly onSelect: (index: number) => void
}

export function CarouselControls(props: ControlsProps) {
  const { pictures, captions, selected, onStep, onSelect } = props
  return (
    <div className={styles.controls}>
      <div className={styles.texts}>
        <p aria-live="polite">{projectCopy.picturePosition(selected + 1, pictures.length)}</p>
        {captions && (
          <Captions captions={captions} selected={selected} className={styles.captions} />
        )}
      </div>
      <Thumbnails
        pictures={pictures}
        selected={selected}
        className={styles.thumbnails}
        onSelect={onSelect}
      />
      <StepButton step={-1} onStep={onStep} />
      <StepButton step={1} onStep={onStep} />
    </div>
  )
}
