/** Orders natively scrolled slides in a ring: the first slide can stand behind the last. */

export interface SlideRing {
  /** The distance between the left edges of neighbours, in px. */
  pitch(): number
  /** The number of slides out of view. */
  spare(): number
  /** @returns the index of the slide that is nearest to the left edge. */
  nearest(): number
  /** How far the slide is from the left edge, in px. Positive to the right. */
  distance(index: number): number
  /**
   * Scrolls the slide to the left edge, and puts as many of the slides out of view on its left as on its right. Does
   * nothing if all are in view.
   * @param from for a caller that then shifts all slides: how far it shifts them, in px. Positive to the right. Slides
   *   are placed so that the shift shows no empty space.
   */
  arrange(index: number, from?: number): void
}

/** @param viewport scrolls a list of at least two slides, which are flex items with `order: var(--order)`. */
export function createRing(viewport: HTMLElement): SlideRing {
  const slides = [...viewport.querySelectorAll('li')]
  const count = slides.length
  /** The index of the leftmost slide. */
  let first = 0
  const place = (index: number) => slides[index % count]?.offsetLeft ?? 0
  const fromFirst = (index: number) => place(index) - place(first)
  const pitch = () => fromFirst(first + 1)
  const spare = () => Math.max(0, count - Math.max(1, Math.round(viewport.clientWidth / pitch())))
  return {
    pitch,
    spare,
    nearest: () => (first + Math.round(viewport.scrollLeft / pitch())) % count,
    distance: (index) => fromFirst(index) - viewport.scrollLeft,
    arrange(index, from = 0) {
      const most = spare()
      if (most === 0) return
      // Less than a pixel is a rounding error.
      const needed = Math.min(most, Math.ceil((Math.abs(from) - 1) / pitch()))
      const half = most >> 1
      const before = from > 0 ? Math.max(half, needed) : Math.min(half, most - needed)
      first = (index - before + count) % count
      for (const [other, { style }] of slides.entries()) {
        style.setProperty('--order', String((other - first + count) % count))
      }
      viewport.scrollLeft = fromFirst(index)
    },
  }
}
