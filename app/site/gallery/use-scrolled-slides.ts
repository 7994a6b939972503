import { type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Step } from './slides.tsx'

type ScrollEvent = UIEvent<HTMLElement>

/** The list scrolls natively and snaps to its slides (docs/decisions/0020-the-carousel.md). */
export function useScrolledSlides(start: number) {
  const list = useRef<HTMLUListElement>(null)
  /** The leftmost slide in view. Changes at the beginning of a step, before its scrolling. */
  const [selected, setSelected] = useState(start)
  /** The slide to which a step is scrolling. Undefined if the visitor scrolls. */
  const destination = useRef<number>(undefined)
  const forgetDestination = () => {
    destination.current = undefined
  }

  function follow({ currentTarget }: ScrollEvent): void {
    const nearest = nearestSlide(currentTarget)
    if (destination.current === nearest) forgetDestination()
    if (destination.current === undefined) setSelected(nearest)
  }

  /** Chromium stops beside a slide if a jump to it begins during a step. */
  function align({ currentTarget }: ScrollEvent): void {
    if (destination.current === undefined) select(nearestSlide(currentTarget))
  }

  /** @returns another slide than `wanted` if that one cannot scroll to the left edge. */
  function select(wanted: number): number {
    if (!list.current) return selected
    const { pitch, last } = measure(list.current)
    const index = Math.min(wanted, last)
    const isNeighbour = Math.abs(index - selected) === 1
    destination.current = isNeighbour ? index : undefined
    setSelected(index)
    // The styles make `auto` smooth, unless the visitor prefers reduced motion.
    list.current.scrollTo({ left: index * pitch, behavior: isNeighbour ? 'auto' : 'instant' })
    return index
  }

  function step(by: Step): number {
    if (!list.current) return selected
    const stops = measure(list.current).last + 1
    return select((selected + by + stops) % stops)
  }

  const keepPicture = useEffectEvent(() => select(selected))
  useEffect(() => {
    // The visitor may have scrolled before hydration.
    if (list.current?.scrollLeft) setSelected(nearestSlide(list.current))
    const onResize = () => keepPicture()
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])

  return {
    list,
    selected,
    select,
    step,
    listProps: {
      ref: list,
      onPointerDown: forgetDestination,
      onWheel: forgetDestination,
      onScroll: follow,
      onScrollEnd: align,
    },
  }
}

function nearestSlide(list: HTMLElement): number {
  return Math.round(list.scrollLeft / measure(list).pitch)
}

/** `pitch` is between neighbours' left edges. `last` is the last slide that can scroll to the left edge. */
function measure(list: HTMLElement): { pitch: number; last: number } {
  const [first, second] = list.children
  if (!first || !second) return { pitch: list.clientWidth, last: 0 }
  const pitch = second.getBoundingClientRect().left - first.getBoundingClientRect().left
  return { pitch, last: Math.round((list.scrollWidth - list.clientWidth) / pitch) }
}
