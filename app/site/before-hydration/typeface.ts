/** In ms. If the typeface takes longer, the name appears in the fallback font. */
const MAX_WAIT_FOR_TYPEFACE = 700

const { promise: whenInUse, resolve: setInUse } = Promise.withResolvers<void>()

/** Sets `data-typeface`, which makes styles/tokens.css use the typeface. */
export async function loadTypeface(): Promise<void> {
  await document.fonts.load('1em "Bricolage Grotesque"')
  // Letters that are appearing in the fallback font must not change half-way.
  const letters = document.querySelector('h1')?.getAnimations({ subtree: true }) ?? []
  await Promise.allSettled(letters.map(({ finished }) => finished))
  document.documentElement.dataset.typeface = 'loaded'
  setInUse()
}

export function typefaceOrTimeout(): Promise<void> {
  return Promise.race([
    whenInUse,
    new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_FOR_TYPEFACE)),
  ])
}
