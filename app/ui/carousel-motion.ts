/** Moves the carousel's slides with embla. Loaded at the first use, because many visitors look at one picture only. */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'

/**
 * In embla's own units. With these values, a slide comes to rest about 400 ms after a click, without overshooting.
 * With embla's default friction of 0.68, that would take about 600 ms.
 */
const DURATION = 4.2
const FRICTION = 0.45

/** The slides are at rest when they have not moved for this many frames. Not every browser fires `scrollend`. */
const FRAMES_AT_REST = 8

/** @param onSelect gets the index of the selected picture, first when embla starts, and then at each change. */
export async function startCarousel(
  viewport: HTMLElement,
  onSelect: (index: number) => void,
): Promise<EmblaCarouselType> {
  await atRest(viewport)
  const startIndex = nearestSlide(viewport)
  viewport.dataset.started = ''
  viewport.scrollLeft = 0
  // With the duration 0, the next slide appears at once, without moving.
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION
  const carousel = EmblaCarousel(viewport, { align: 'start', loop: true, startIndex, duration })
  // When another slide is selected or a drag ends, embla sets its own values.
  const setSpring = () => {
    carousel.internalEngine().scrollBody.useFriction(FRICTION).useDuration(duration)
  }
  const reportSelected = () => onSelect(carousel.selectedScrollSnap())
  carousel.on('select', setSpring).on('select', reportSelected).on('pointerUp', setSpring)
  reportSelected()
  return carousel
}

/** Waits until a swipe that began before this module was loaded has ended. */
function atRest(viewport: HTMLElement): Promise<void> {
  // The first slide is at its place, so there is no swipe to wait for.
  if (viewport.scrollLeft === 0) return Promise.resolve()
  return new Promise((resolve) => {
    let last = viewport.scrollLeft
    let frames = 0
    const check = () => {
      frames = viewport.scrollLeft === last ? frames + 1 : 0
      last = viewport.scrollLeft
      if (frames >= FRAMES_AT_REST) resolve()
      else requestAnimationFrame(check)
    }
    check()
  })
}

/** @returns the index of the slide that is nearest to the left edge of the viewport. */
function nearestSlide(viewport: HTMLElement): number {
  const edge = viewport.getBoundingClientRect().left
  const distances = [...viewport.querySelectorAll('li')].map((slide) =>
    Math.abs(slide.getBoundingClientRect().left - edge),
  )
  return distances.indexOf(Math.min(...distances))
}
