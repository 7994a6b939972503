/** In a heading, words with more letters may be wider than a screen of 320 px. */
const LONGEST_UNBROKEN_WORD = 16

/** styles/base.css lets words break in a heading with an attribute for this. All other words stay whole. */
export function hasLongWord(text: string): true | undefined {
  const longest = Math.max(...text.split(/[\s-]+/).map((word) => word.length))
  return longest > LONGEST_UNBROKEN_WORD || undefined
}
