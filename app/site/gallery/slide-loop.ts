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
  let restTimer: ReturnType<typeof setTimeout> | undefined

  function select(index: number): void {
    if (index !== selected) onSelect(index)
    selected = index
  }

  /** Lets the visitor scroll both ways, if at least two slides are out of view. */
  function centre(): void {
    const isAtRest = motion.shift() === 0 && Math.abs(ring.distance(selected)) <= 1
    if (isAtRest && ring.spare() > 1) ring.arrange(selected)
  }

  function follow(): void {
    select(ring.nearest())
    clearTimeout(restTimer)
    restTimer = setTimeout(centre, AT_REST)
  }

  function move(by: number): number {
    const farthest = ring.spare() * ring.pitch()
    if (farthest === 0) return selected
    const from = ring.distance(selected) + motion.shift() + by * ring.pitch()
    select((selected + by + count) % count)
    ring.arrange(selected, from)
    motion.start(Math.max(-farthest, Math.min(from, farthest)))
    return selected
  }

  viewport.addEventListener('scroll', follow, { signal, passive: true })
  viewport.addEventListener('pointerenter', centre, { signal })
  enableMouseDrag(viewport, signal, {
    onMove(distance) {
      if (ring.spare() === 0) return
      ring.arrange(selected, distance)
      motion.hold(distance)
    },
    onEnd(distance, time) {
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
      ring.arrange(index)
    },
    stop() {
      controller.abort()
      clearTimeout(restTimer)
    },
  }
}

/** Only what is in the slides is transformed, because browsers snap to transformed slides. */
function createMotion(viewport: HTMLElement, onEnd: () => void) {
  const contents = [...viewport.querySelectorAll<HTMLElement>('li > *')]
  let animations: readonly Animation[] = []

  /** Keeps the contents at this distance from their places, in px. Positive to the right. */
  function hold(shift: number): void {
    for (const animation of animations) animation.cancel()
    for (const { style } of contents) style.transform = shift === 0 ? '' : `translateX(${shift}px)`
  }

  return {
    hold,
    /** The distance from their places at which the contents are now. */
    shift: () => new DOMMatrix(getComputedStyle(contents[0] as Element).transform).m41,
    /** Puts the contents at this distance from their places, and animates them back. In px. */
    start(shift: number): void {
      hold(0)
      const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
      const keyframes = { transform: [`translateX(${shift}px)`, 'none'] }
      animations = contents.map((content) => content.animate(keyframes, isReduced ? 0 : MOTION))
      if (animations[0]) animations[0].onfinish = onEnd
    },
  }
}
