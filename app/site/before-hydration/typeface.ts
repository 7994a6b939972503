/** Shows the typeface in place of the fallback font, but only while nothing on the screen moves because of it. */

import { store, stored } from './storage.ts'

const root = document.documentElement

/** In ms. If the typeface takes longer, the name appears in the fallback font. */
const MAX_WAIT_FOR_TYPEFACE = 700

/** In pixels. Browsers do not count smaller moves as layout shifts. */
const VISIBLE_MOVE = 3

const { promise: whenInUse, resolve: setInUse } = Promise.withResolvers<void>()

/** With this attribute, `styles/tokens.css` replaces the fallback font with the typeface. */
function show(): void {
  root.dataset.typeface = 'loaded'
}

/** Browsers that have loaded the typeface before have it in their cache, and show it in the first frame. */
export function showCachedTypeface(): void {
  if (stored('typeface')) show()
}

export async function loadTypeface(): Promise<void> {
  await document.fonts.load('1em "Bricolage Grotesque"')
  store('typeface', 'loaded')
  // Letters that are appearing in the fallback font must not change half-way.
  const letters = document.querySelector('h1')?.getAnimations({ subtree: true }) ?? []
  await Promise.allSettled(letters.map(({ finished }) => finished))
  const { typeface } = root.dataset
  const before = topsOnScreen()
  show()
  const after = topsOnScreen()
  // If something would move, keep the fallback font on this page. The next page gets the typeface.
  if (
    !typeface &&
    before.some((top, index) => Math.abs(top - (after[index] ?? 0)) > VISIBLE_MOVE)
  ) {
    delete root.dataset.typeface
    addEventListener('pagechange', show)
  }
  setInUse()
}

/** Elements below the screen count as being at its lower edge. The strip's texts move only within the strip. */
function topsOnScreen(): number[] {
  return Array.from(document.querySelectorAll('main :not([data-within-reach] *)'), (element) =>
    Math.min(element.getBoundingClientRect().top, innerHeight),
  )
}

export function typefaceOrTimeout(): Promise<void> {
  return Promise.race([
    whenInUse,
    new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_FOR_TYPEFACE)),
  ])
}
