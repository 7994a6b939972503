/** Without scripts, the slides scroll natively, and each links to its file. */
import type { EmblaCarouselType } from 'embla-carousel'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { type Picture, PLACEHOLDER } from '#core/picture/picture.ts'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { onGround } from '../project/ground.ts'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import { arrowStep, type Step } from './slides.tsx'
import { useCarousel } from './use-carousel.ts'
import { useViewer } from './use-viewer.tsx'

/** In rem. The gallery is at most 46rem wide (project-detail.module.css), and each gap between slides takes 1rem. */
const WIDTH_OF_SLIDES_IN_VIEW = 45

/** Width ÷ height. Below this average, as for phone screenshots, three pictures fit instead of two. */
const SLIM = 0.65

interface CarouselProps {
  readonly pictures: readonly Picture[]
  /** Of all pictures, including those that have not loaded. */
  readonly count: number
  readonly captions?: readonly string[] | undefined
  readonly title: string
  readonly sizes: string
}

export function Carousel({ pictures, count, captions, title, sizes }: CarouselProps) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const { viewport, selected, prepare, move } = useCarousel()
  const several = pictures.length > 1
  const focusPicture = (index: number) =>
    viewport.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true })
  const viewer = useViewer({ pictures, captions, title }, (index) => {
    if (several) move((carousel) => carousel.scrollTo(index, true))
    focusPicture(index)
  })
  const inView = slidesInView(pictures)
  const upright = pictures.filter(({ width, height }) => width < height)
  const shown = pictures.length > 0 ? pictures : [PLACEHOLDER]
  const slideSizes =
    inView > 1 ? `(min-width: 64rem) ${WIDTH_OF_SLIDES_IN_VIEW / inView}rem, ${sizes}` : sizes
  const step = (by: Step) => move((carousel) => scrollOneStep(carousel, by))

  /** Not for touch: if embla started while a finger is down, neither the browser nor embla would follow the finger. */
  function prepareForMouse({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') prepare()
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = arrowStep(event)
    if (by === null) return
    event.preventDefault()
    move((carousel) => {
      const before = carousel.selectedScrollSnap()
      scrollOneStep(carousel, by)
      const after = carousel.selectedScrollSnap()
      // The focus must not stay on a picture that is no longer in sight.
      const hasFocus = viewport.current?.contains(document.activeElement)
      if (hasFocus && after !== before) focusPicture(after)
    })
  }

  /** In the loop, the last picture is beside the first. */
  function isNear(index: number): boolean {
    const stepsForward = (index - selected + shown.length) % shown.length
    const isPrevious = stepsForward === shown.length - 1
    return hydrated && (stepsForward <= inView || isPrevious)
  }

  function loadingOf(index: number): 'first' | 'eager' | 'lazy' {
    if (index === 0) return 'first'
    return isNear(index) ? 'eager' : 'lazy'
  }

  return (
    <>
      <section
        aria-roledescription={projectCopy.carousel}
        aria-label={projectCopy.gallery}
        className={styles.carousel}
        data-several={count > 1 || undefined}
        data-in-view={inView > 1 ? inView : undefined}
        data-fits={pictures.length <= inView || undefined}
        data-upright={upright.length > pictures.length / 2 || undefined}
        onKeyDown={several ? onKeyDown : undefined}
        onPointerEnter={several ? prepareForMouse : undefined}
        onTouchEnd={several ? prepare : undefined}
        onFocus={several ? prepare : undefined}
      >
        <div className={styles.viewport} ref={viewport} {...onGround(shown[0])}>
          <ul className={styles.slides}>
            {shown.map((picture, index) => (
              <CarouselSlide
                key={index}
                picture={picture}
                caption={captions?.[index]}
                captionId={`caption-${index}`}
                name={picture === PLACEHOLDER ? '' : copy.projects.picture(title, index + 1)}
                sizes={slideSizes}
                loading={loadingOf(index)}
                isSelected={index === selected}
                // Arrow keys select the other pictures, unless several are in view.
                isTabStop={!hydrated || inView > 1 || index === selected}
                onOpen={() => viewer.open(index, viewport.current)}
                onApproach={viewer.prepare}
              />
            ))}
          </ul>
        </div>
        {several && (
          <CarouselControls
            pictures={pictures}
            captions={captions}
            selected={selected}
            onStep={step}
            onSelect={(index) => {
              // A second click on a thumbnail would change embla's spring, so that the slide overshoots.
              if (index !== selected) move((carousel) => carousel.scrollTo(index))
            }}
          />
        )}
      </section>
      {viewer.dialog}
    </>
  )
}

function scrollOneStep(carousel: EmblaCarouselType, step: Step): void {
  if (step === -1) carousel.scrollPrev()
  else carousel.scrollNext()
}

/** @returns how many pictures are side by side on a wide screen. */
export function slidesInView(pictures: readonly Picture[]): number {
  const ratios = pictures.map(({ width, height }) => width / height)
  if (ratios.length < 2 || ratios.some((ratio) => ratio >= 1)) return 1
  const average = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return average < SLIM && ratios.length > 2 ? 3 : 2
}
