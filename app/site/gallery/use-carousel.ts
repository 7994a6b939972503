/** Loads and starts embla at the first call of `prepare` or `move`. Until then, the slides scroll natively. */
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
      // For example, the module could not be loaded offline. The next call tries again, but some browsers remember that
      // a module failed, and do not request it again.
      starting.current = null
      throw error
    })
    return starting.current
  }

  return {
    viewport,
    selected,
    /** Starts embla, so that the first move need not wait for it. Ignores failures. */
    prepare: () => void startOnce().catch(() => {}),
    /** Starts embla if necessary, and then calls the action. Ignores failures. */
    move: (action: (carousel: EmblaCarouselType) => void) =>
      void startOnce()
        .then(action)
        .catch(() => {}),
  }
}
