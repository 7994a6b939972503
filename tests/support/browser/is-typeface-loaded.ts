/** Runs in the page, which requests the typeface only after its first pictures. Short error pages do not use it. */
export function isTypefaceLoaded(): boolean {
  const faces = [...document.fonts].filter(({ family }) => family.includes('Typeface'))
  return faces.length === 0 || faces.some(({ status }) => status === 'loaded')
}
