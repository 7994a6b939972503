/** Runs in the page, which requests the typeface only after its first pictures. */
export function isTypefaceLoaded(): boolean {
  return [...document.fonts].some(
    ({ family, status }) => family.includes('Bricolage') && status === 'loaded',
  )
}
