import {
  type KeyboardEvent,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Step } from './slides.tsx'

/** The list scrolls natively and snaps to its slides (docs/decisions/0020-the-carousel.md). */
export function useScrolledSlides(start: number) {
  const list = useRef<HTMLUListElement>(null)
  /** Changes at the beginning of a step, before its scrolling. */
  const [selected, setSelected] = useState(start)
  /** The slide to which a step is scrolling. Undefined if the visitor scrolls. */
  const destination = useRef<number>(undefined)
  const forgetDestination = () => {
    destination.current = undefined
  }

  function follow({ currentTarget }: UIEvent<HTMLElement>): void {
    const nearest = nearestSlide(currentTarget)
    if (destination.current === nearest) forgetDestination()
    if (destination.current === undefined) setSelected(nearest)
  }

  /** @param behavior The styles make `auto` smooth, unless the visitor prefers reduced motion. */
  function select(index: number, behavior: ScrollBehavior = 'auto'): void {
    if (!list.current) return
    destination.current = index
    setSelected(index)
    list.current.scrollTo({ left: index * pitchOf(list.current), behavior })
  }

  function step(by: Step): void {
    const count = list.current?.children.length ?? 1
    select((selected + by + count) % count)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const arrow = arrowStep(event)
    if (arrow === null) return
    // The browser would also scroll the list.
    event.preventDefault()
    step(arrow)
  }

  useLayoutEffect(() => {
    // The focus must not stay on a picture that is no longer in sight.
    if (!list.current?.contains(document.activeElement)) return
    const slides = list.current.querySelectorAll<HTMLElement>('a, li[tabindex]')
    slides[selected]?.focus({ preventScroll: true })
  }, [selected])

  const keepPicture = useEffectEvent(() => select(selected, 'instant'))
  useEffect(() => {
    // The visitor may have scrolled before hydration.
    if (list.current) setSelected(nearestSlide(list.current))
    const onResize = () => keepPicture()
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])

  return {
    selected,
    select,
    step,
    onKeyDown,
    listProps: {
      ref: list,
      onPointerDown: forgetDestination,
      onWheel: forgetDestination,
      onScroll: follow,
    },
  }
}

/** Null also with Alt or Command, because the browser then goes back or forward in the history. */
function arrowStep({ key, altKey, metaKey }: KeyboardEvent): Step | null {
  if (altKey || metaKey) return null
  if (key === 'ArrowLeft') return -1
  return key === 'ArrowRight' ? 1 : null
}

function nearestSlide(list: HTMLElement): number {
  // Without its styles, a list does not scroll, and its slides are below each other.
  return Math.round(list.scrollLeft / pitchOf(list)) || 0
}

/** The distance between the left edges of two neighbours. */
function pitchOf(list: HTMLElement): number {
  const [first, second] = list.children
  if (!first || !second) return list.clientWidth
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left
}
