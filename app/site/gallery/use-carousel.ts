import { useEffect, useRef, useState } from 'react'
import { type SlideLoop, startLoop } from './slide-loop.ts'

/** @param count the number of slides in the viewport. */
export function useCarousel(count: number) {
  const viewport = useRef<HTMLDivElement>(null)
  /** Null for a single slide. */
  const loop = useRef<SlideLoop>(null)
  const [selected, setSelected] = useState(0)
  useEffect(() => {
    if (!viewport.current || count < 2) return
    loop.current = startLoop(viewport.current, count, setSelected)
    return loop.current.stop
  }, [count])
  return { viewport, loop, selected }
}
