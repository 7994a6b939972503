/** Loads the typeface, and lets the owner's name wait for it. */

/** In ms. If the typeface takes longer, the name appears in the fallback font. */
const MAX_WAIT_FOR_TYPEFACE = 700

const { promise: whenInUse, resolve: setInUse } = Promise.withResolvers<void>()

/**
 * Downloads the whole file, then sets `data-typeface`, which makes styles/tokens.css use the typeface. Rejects if the
 * download fails.
 */
export async function loadTypeface(): Promise<void> {
  await document.fonts.load('1em "Bricolage Grotesque"')
  // Letters that are appearing in the fallback font must not change half-way.
  const letters = document.querySelector('h1')?.getAnimations({ subtree: true }) ?? []
  await Promise.allSettled(letters.map(({ finished }) => finished))
  document.documentElement.dataset.typeface = 'loaded'
  setInUse()
}

/** Resolves when the typeface is in use, or after `MAX_WAIT_FOR_TYPEFACE`. */
export function typefaceOrTimeout(): Promise<void> {
  return Promise.race([
    whenInUse,
    new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_FOR_TYPEFACE)),
  ])
}
