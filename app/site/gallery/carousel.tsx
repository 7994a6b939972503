/** Without scripts, the slides scroll natively, and each links to its file. */
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Picture, PLACEHOLDER } from '#core/picture/picture.ts'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { onGround } from '../project/ground.ts'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import sideBySide from './side-by-side.module.css'
import { arrowStep } from './slides.tsx'
import { useScrolledSlides } from './use-scrolled-slides.ts'
import { useViewer } from './use-viewer.tsx'

/** How wide the gallery is from 64rem on (project-detail.module.css). */
export const GALLERY_WIDTH = 'min(68vw - 113px, 1084px, max(576px, 160svh - 634px))'

/** Below this average width ÷ height, as for phone screenshots, three pictures fit instead of two. */
const SLIM = 0.65

interface CarouselProps {
  readonly pictures: readonly Picture[]
  /** Includes the pictures that have not loaded. */
  readonly count: number
  readonly captions?: readonly string[] | undefined
  readonly title: string
  readonly sizes: string
}

export function Carousel({ pictures, count, captions, title, sizes }: CarouselProps) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const { list, selected, select, step, listProps } = useScrolledSlides(0)
  const several = pictures.length > 1
  const focusPicture = (index: number) =>
    list.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true })
  const viewer = useViewer({ pictures, captions, title }, (index) => {
    select(index)
    focusPicture(index)
  })
  const inView = slidesInView(pictures)
  const upright = pictures.filter(({ width, height }) => width < height)
  const isUpright = upright.length > pictures.length / 2
  const shown = pictures.length > 0 ? pictures : [PLACEHOLDER]
  const slideSizes =
    inView > 1 ? `(min-width: 64rem) calc(${GALLERY_WIDTH} / ${inView}), ${sizes}` : sizes

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrowStep(event)
    if (arrow === null) return
    event.preventDefault()
    const index = step(arrow)
    // The focus must not stay on a picture that is no longer in sight.
    if (list.current?.contains(document.activeElement)) focusPicture(index)
  }

  function loadingOf(index: number): 'first' | 'eager' | 'lazy' {
    if (index === 0) return 'first'
    return hydrated && isNear(index - selected, shown.length, inView) ? 'eager' : 'lazy'
  }

  return (
    <>
      <section
        aria-roledescription={projectCopy.carousel}
        aria-label={projectCopy.gallery}
        data-several={count > 1 || undefined}
        data-in-view={inView > 1 ? inView : undefined}
        data-fits={pictures.length <= inView || undefined}
        data-upright={isUpright || undefined}
        onKeyDown={several ? onKeyDown : undefined}
      >
        <ul
          className={`${styles.slides} ${sideBySide.slides}`}
          {...listProps}
          {...onGround(shown[0])}
        >
          {shown.map((picture, index) => (
            <CarouselSlide
              key={index}
              picture={picture}
              caption={captions?.[index]}
              captionId={`caption-${index}`}
              name={picture === PLACEHOLDER ? '' : copy.projects.picture(title, index + 1)}
              sizes={slideSizes}
              hasUprightFrame={isUpright}
              loading={loadingOf(index)}
              isSelected={index === selected}
              // Arrow keys select the other pictures, unless several are in view.
              isTabStop={!hydrated || inView > 1 || index === selected}
              onOpen={() => viewer.open(index, list.current)}
              onApproach={viewer.prepare}
            />
          ))}
        </ul>
        {several && (
          <CarouselControls
            pictures={pictures}
            captions={captions}
            selected={selected}
            inView={inView}
            onStep={step}
            onSelect={select}
          />
        )}
      </section>
      {viewer.dialog}
    </>
  )
}

/** @param steps from the selected picture. A step leads from the first picture to the last, and back. */
function isNear(steps: number, count: number, inView: number): boolean {
  const stepsForward = (steps + count) % count
  return stepsForward <= inView || stepsForward === count - 1
}

export function slidesInView(pictures: readonly Picture[]): number {
  const ratios = pictures.map(({ width, height }) => width / height)
  if (ratios.length < 2 || ratios.some((ratio) => ratio >= 1)) return 1
  const average = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return average < SLIM && ratios.length > 2 ? 3 : 2
}
