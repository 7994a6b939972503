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
   * Places this number of other slides to the left of the slide, and scrolls the slide to the left edge. Does nothing if
   * all slides are in view.
   */
  arrange(index: number, before: number): void
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
    arrange(index, before) {
      if (spare() === 0) return
      first = (index - before + count) % count
      for (const [other, { style }] of slides.entries()) {
        style.setProperty('--order', String((other - first + count) % count))
      }
      viewport.scrollLeft = fromFirst(index)
    },
  }
}
