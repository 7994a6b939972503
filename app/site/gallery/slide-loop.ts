/** Moves natively scrolled slides, from the last to the first too. See docs/decisions/0020-the-carousel.md. */
import { enableMouseDrag } from './mouse-drag.ts'
import { createRing } from './slide-ring.ts'

/** As `--time-page` and `--ease` in styles/tokens.css. */
const MOTION = { duration: 300, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** In ms without a scroll event. Not every browser fires `scrollend`. */
const AT_REST = 100

/** In ms and px. A drag of at most this time and at least this distance selects a neighbour. */
const SWIPE_TIME = 500
const SWIPE_DISTANCE = 30

export interface SlideLoop {
  /** @param by is negative for slides to the left. If all are in view, nothing moves. @returns the index of the slide that is now selected. */
  move(by: number): number
  /** Selects a slide without motion. */
  jumpTo(index: number): void
  stop(): void
}

/** @param onSelect is also called while the visitor scrolls. */
export function startLoop(
  viewport: HTMLElement,
  count: number,
  onSelect: (index: number) => void,
): SlideLoop {
  const controller = new AbortController()
  const { signal } = controller
  const ring = createRing(viewport)
  const motion = createMotion(viewport, centre)
  let selected = 0
  let isDragged = false
  let restTimer: ReturnType<typeof setTimeout> | undefined

  function select(index: number): void {
    if (index !== selected) onSelect(index)
    selected = index
  }

  /** Lets the visitor scroll both ways, if at least two slides are out of view. */
  function centre(): void {
    const isAtRest = !isDragged && !motion.isRunning() && Math.abs(ring.distance(selected)) <= 1
    if (isAtRest && ring.spare() > 1) ring.arrange(selected, ring.spare() >> 1)
  }

  function follow(): void {
    if (isDragged) return
    select(ring.nearest())
    clearTimeout(restTimer)
    restTimer = setTimeout(centre, AT_REST)
  }

  function move(by: number): number {
    const spare = ring.spare()
    if (spare === 0) return selected
    const from = ring.distance(selected) + motion.shift() + by * ring.pitch()
    const farthest = spare * ring.pitch()
    select((selected + by + count) % count)
    // The slide comes from this side, so all others are on the opposite one.
    ring.arrange(selected, from > 0 ? spare : 0)
    motion.start(Math.max(-farthest, Math.min(from, farthest)))
    return selected
  }

  viewport.addEventListener('scroll', follow, { signal, passive: true })
  viewport.addEventListener('pointerenter', centre, { signal })
  enableMouseDrag(viewport, signal, {
    onStart(isToTheRight) {
      isDragged = true
      ring.arrange(selected, Math.max(ring.spare() >> 1, Number(isToTheRight)))
    },
    onEnd(distance, time) {
      isDragged = false
      const isSwipe = time <= SWIPE_TIME && Math.abs(distance) >= SWIPE_DISTANCE
      const by = -Math.round(distance / ring.pitch())
      move(isSwipe && by === 0 ? -Math.sign(distance) : by)
    },
  })
  // The visitor may have scrolled before hydration.
  if (viewport.scrollLeft > 0) follow()
  return {
    move,
    jumpTo(index) {
      select(index)
      ring.arrange(index, ring.spare() >> 1)
    },
    stop() {
      controller.abort()
      clearTimeout(restTimer)
    },
  }
}

/** Moves the list in the viewport to its place. */
function createMotion(viewport: HTMLElement, onEnd: () => void) {
  const list = viewport.firstElementChild as HTMLElement
  let animation: Animation | undefined
  return {
    isRunning: () => animation?.playState === 'running',
    /** The list's distance from its place, in px. Positive to the right. */
    shift: () => new DOMMatrix(getComputedStyle(list).transform).m41,
    start(shift: number): void {
      animation?.cancel()
      // Browsers would snap to the slide where it is seen.
      viewport.dataset.moving = ''
      const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      const keyframes = { transform: [`translateX(${shift}px)`, 'none'] }
      animation = list.animate(keyframes, isReduced ? 0 : MOTION)
      animation.onfinish = () => {
        delete viewport.dataset.moving
        onEnd()
      }
    },
  }
}
