/** Moves the carousel's slides with embla. docs/decisions/0020-the-carousel.md explains why it is loaded late. */
import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'

/** In embla's own units. A slide comes to rest about 400 ms after a click; with embla's default friction, 600 ms. */
const DURATION = 4.2
const FRICTION = 0.45

/** In ms and px. A drag of at most this time and at least this distance selects the next slide. */
const SWIPE_TIME = 500
const SWIPE_DISTANCE = 30

/** Not every browser fires `scrollend`. */
const FRAMES_AT_REST = 8

/** @param onSelect is first called when embla starts. */
export async function startCarousel(
  viewport: HTMLElement,
  onSelect: (index: number) => void,
): Promise<EmblaCarouselType> {
  await atRest(viewport)
  const startIndex = nearestSlide(viewport)
  viewport.dataset.started = ''
  viewport.scrollLeft = 0
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : DURATION
  const carousel = EmblaCarousel(viewport, { align: 'start', loop: true, startIndex, duration })
  // embla sets its own values when another slide is selected or a drag ends.
  const setSpring = () => {
    carousel.internalEngine().scrollBody.useFriction(FRICTION).useDuration(duration)
  }
  const reportSelected = () => onSelect(carousel.selectedScrollSnap())
  carousel.on('select', setSpring).on('select', reportSelected).on('pointerUp', setSpring)
  completeSwipes(carousel)
  reportSelected()
  return carousel
}

/** embla measures the speed of a drag anew every 170 ms, so a finger that lifts soon after that seems to be still. */
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
    // In the loop, the location starts again after the last slide. The shorter way is the drag.
    const way = location.get() - down.location
    const distance = way - Math.round(way / limit.length) * limit.length
    if (distance < -SWIPE_DISTANCE) carousel.scrollNext()
    if (distance > SWIPE_DISTANCE) carousel.scrollPrev()
  })
}

/** Waits until a swipe that began before this module was loaded has ended. */
function atRest(viewport: HTMLElement): Promise<void> {
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

function nearestSlide(viewport: HTMLElement): number {
  const edge = viewport.getBoundingClientRect().left
  const distances = [...viewport.querySelectorAll('li')].map((slide) =>
    Math.abs(slide.getBoundingClientRect().left - edge),
  )
  return distances.indexOf(Math.min(...distances))
}
