/** Moves the carousel's slides with embla. Loaded at the first use, because many visitors look at one picture only. */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'

/**
 * In embla's own units. With these values, a slide comes to rest about 400 ms after a click, without overshooting.
 * With embla's default friction of 0.68, that would take about 600 ms.
 */
const DURATION = 4.2
const FRICTION = 0.45

/** A swipe is a drag of at most this time (ms) and at least this distance (px). It selects the next slide. */
const SWIPE_TIME = 500
const SWIPE_DISTANCE = 30

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
  completeSwipes(carousel)
  reportSelected()
  return carousel
}

/**
 * embla measures the speed of a drag anew every 170 ms. If the finger lifts soon after that, the speed seems to be
 * zero, and the slide would spring back.
 */
function completeSwipes(carousel: EmblaCarouselType): void {
  let down = { time: 0, index: 0, location: 0 }
  carousel.on('pointerDown', () => {
    const location = carousel.internalEngine().location.get()
    down = { time: performance.now(), index: carousel.selectedScrollSnap(), location }
  })
  carousel.on('pointerUp', () => {
    const { location, limit } = carousel.internalEngine()
    const isSwipe = performance.now() - down.time < SWIPE_TIME
    if (!isSwipe || carousel.selectedScrollSnap() !== down.index) return
    // In the loop, the location starts again after the last slide. The shorter of the two ways is the drag.
    const way = location.get() - down.location
    const distance = way - Math.round(way / limit.length) * limit.length
    if (distance < -SWIPE_DISTANCE) carousel.scrollNext()
    if (distance > SWIPE_DISTANCE) carousel.scrollPrev()
  })
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
