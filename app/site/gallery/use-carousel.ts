/** Starts embla at the first call of `prepare` or `move`. */
import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  /** Null before the first start, and after a failed one. */
  const starting = useRef<Promise<EmblaCarouselType>>(null)
  const [selected, setSelected] = useState(0)

  useEffect(
    () => () => {
      starting.current?.then((carousel) => carousel.destroy()).catch(() => {})
    },
    [],
  )

  async function start(): Promise<EmblaCarouselType> {
    const { startCarousel } = await import('./carousel-motion.ts')
    if (!viewport.current) throw new Error('the carousel has been removed')
    return startCarousel(viewport.current, setSelected)
  }

  function startOnce(): Promise<EmblaCarouselType> {
    starting.current ??= start().catch((error) => {
      // The next call tries again. Some browsers remember that a module failed, and do not request it again.
      starting.current = null
      throw error
    })
    return starting.current
  }

  return {
    viewport,
    selected,
    prepare: () => void startOnce().catch(() => {}),
    move: (action: (carousel: EmblaCarouselType) => void) =>
      void startOnce()
        .then(action)
        .catch(() => {}),
  }
}
