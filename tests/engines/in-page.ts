/** Functions that run in the page. Only their source text is sent there, so they cannot use each other. */

/**
 * Searches the visible elements with this role.
 * @param within a CSS selector of the part to search.
 * @returns the first element with exactly this name, or else the first element whose name contains `name`.
 * Undefined if there is none.
 */
export function findByRole(role: string, name: string, within: string): Element | undefined {
  const selectors: Record<string, string> = {
    button: 'button',
    dialog: 'dialog[open]',
    field: 'input, textarea',
    heading: 'h1, h2, h3',
    image: 'img',
    link: 'a[href]',
    switch: '[role="switch"]',
  }
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent
    const attribute = element.getAttribute('aria-label') ?? element.getAttribute('alt')
    return (attribute ?? label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  }
  const shown = [...document.querySelectorAll(`${within} :is(${selectors[role]})`)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }),
  )
  return (
    shown.find((element) => nameOf(element) === name) ??
    shown.find((element) => nameOf(element).includes(name))
  )
}

/** Whether the middle of the element is on the screen. */
export function isInView(selector: string): boolean {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  if (!box) return false
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x > 0 && y > 0 && x < innerWidth && y < innerHeight
}

/** Whether React handles events. React adds a property to each element that it hydrates. */
export function isHydrated(): boolean {
  const main = document.querySelector('main')
  return Boolean(main && Object.keys(main).some((key) => key.startsWith('__reactProps')))
}

/**
 * Lists what still changes: finite animations (except scroll-driven ones), pictures that are loading on the screen, a
 * jump, and the typeface until it has arrived.
 * @returns an empty string if nothing changes.
 */
export function whatChanges(): string {
  const { dataset } = document.documentElement
  const isOnScreen = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  }
  const animations = document
    .getAnimations()
    .filter(({ playState, pending, effect, timeline }) => {
      const hasEnd = Number.isFinite(effect?.getComputedTiming().endTime)
      return hasEnd && timeline instanceof DocumentTimeline && (pending || playState === 'running')
    })
    .map((animation) => (animation as CSSAnimation).animationName ?? 'transition')
  const pictures = [...document.images]
    .filter((image) => !image.complete && image.checkVisibility() && isOnScreen(image))
    .map(({ alt, src }) => alt || src)
  const jumps = 'jump' in dataset ? ['a jump'] : []
  // A page whose elements would move keeps the fallback font, but notes that the typeface has arrived.
  const hasTypeface = localStorage.typeface && document.fonts.status === 'loaded'
  const typefaces = hasTypeface ? [] : ['the typeface']
  return [...animations, ...pictures, ...jumps, ...typefaces].join(', ')
}

/** Waits until all loaded pictures are decoded. WebKit may decode large pictures a while after loading. */
export async function decodePictures(): Promise<true> {
  const loaded = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth,
  )
  await Promise.all(loaded.map((image) => image.decode()))
  return true
}
