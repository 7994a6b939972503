/** Without scripts, the slides scroll natively, and each links to its file. */
import { type KeyboardEvent, useEffect, useState } from 'react'
import { type Picture, PLACEHOLDER } from '#core/picture/picture.ts'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { onGround } from '../project/ground.ts'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import { arrowStep } from './slides.tsx'
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
  const { viewport, loop, selected } = useCarousel(pictures.length)
  const several = pictures.length > 1
  const focusPicture = (index: number) =>
    viewport.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true })
  const viewer = useViewer({ pictures, captions, title }, (index) => {
    loop.current?.jumpTo(index)
    focusPicture(index)
  })
  const inView = slidesInView(pictures)
  const upright = pictures.filter(({ width, height }) => width < height)
  const shown = pictures.length > 0 ? pictures : [PLACEHOLDER]
  const slideSizes =
    inView > 1 ? `(min-width: 64rem) ${WIDTH_OF_SLIDES_IN_VIEW / inView}rem, ${sizes}` : sizes

  function onKeyDown(event: KeyboardEvent) {
    const by = arrowStep(event)
    if (by === null) return
    event.preventDefault()
    const index = loop.current?.move(by)
    // The focus must not stay on a picture that is no longer in sight.
    if (index !== undefined && viewport.current?.contains(document.activeElement)) {
      focusPicture(index)
    }
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
        className={styles.carousel}
        data-several={count > 1 || undefined}
        data-in-view={inView > 1 ? inView : undefined}
        data-fits={pictures.length <= inView || undefined}
        data-upright={upright.length > pictures.length / 2 || undefined}
        onKeyDown={several ? onKeyDown : undefined}
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
            onMove={(by) => loop.current?.move(by)}
          />
        )}
      </section>
      {viewer.dialog}
    </>
  )
}

/** @param steps from the selected picture. In the ring, the last picture is beside the first. */
function isNear(steps: number, count: number, inView: number): boolean {
  const stepsForward = (steps + count) % count
  return stepsForward <= inView || stepsForward === count - 1
}

/** @returns how many pictures are side by side on a wide screen. */
export function slidesInView(pictures: readonly Picture[]): number {
  const ratios = pictures.map(({ width, height }) => width / height)
  if (ratios.length < 2 || ratios.some((ratio) => ratio >= 1)) return 1
  const average = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return average < SLIM && ratios.length > 2 ? 3 : 2
}
