import { type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Step } from './slides.tsx'

/** Follows and moves a natively scrolled list, whose slides are as wide as the list. */
export function useScrolledSlides(start: number, count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(start)
  /** Where the last step leads, even if its scrolling has not ended. Undefined after a manual scroll. */
  const destination = useRef<number>(undefined)
  const forgetDestination = () => {
    destination.current = undefined
  }

  function show(index: number, behavior: ScrollBehavior = 'instant'): void {
    list.current?.scrollTo({ left: index * list.current.clientWidth, behavior })
  }

  const keepPicture = useEffectEvent(() => show(current))
  useEffect(() => {
    const onResize = () => keepPicture()
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])

  function select(target: number): void {
    const from = destination.current ?? current
    destination.current = target
    // Smoothly, unless the visitor prefers reduced motion (viewer.module.css).
    show(target, Math.abs(target - from) === 1 ? 'auto' : 'instant')
  }

  return {
    current,
    show,
    select,
    step: (by: Step) => select(((destination.current ?? current) + by + count) % count),
    listProps: {
      ref: list,
      onPointerDown: forgetDestination,
      onWheel: forgetDestination,
      onScroll: ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) =>
        setCurrent(Math.round(scrollLeft / clientWidth)),
    },
  }
}
