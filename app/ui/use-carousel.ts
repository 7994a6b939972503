/** Starts the carousel's motion when a visitor first uses the carousel. Until then, the row scrolls natively. */
import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useRef, useState } from 'react'

export function useCarousel() {
  const viewport = useRef<HTMLDivElement>(null)
  const started = useRef<Promise<EmblaCarouselType>>(null)
  const [selected, setSelected] = useState(0)

  useEffect(
    () => () => {
      started.current?.then((carousel) => carousel.destroy()).catch(() => {})
    },
    [],
  )

  async function start(): Promise<EmblaCarouselType> {
    const { startCarousel } = await import('./carousel-motion.ts')
    if (!viewport.current) throw new Error('the carousel has been removed')
    return startCarousel(viewport.current, setSelected)
  }

  function prepare(): Promise<EmblaCarouselType> {
    started.current ??= start().catch((error) => {
      // Loading the module fails offline, for example. The next use tries again.
      started.current = null
      throw error
    })
    return started.current
  }

  return {
    viewport,
    selected,
    prepare: () => void prepare().catch(() => {}),
    move: (action: (carousel: EmblaCarouselType) => void) =>
      void prepare()
        .then(action)
        .catch(() => {}),
  }
}
