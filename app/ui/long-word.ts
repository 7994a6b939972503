/** In letters. In a heading, longer words may be wider than a screen of 320 px. */
const LONGEST_UNBROKEN_WORD = 16

/** For the attribute of a heading with which styles/base.css lets words break. All other words stay whole. */
export function hasLongWord(text: string): true | undefined {
  const longest = Math.max(...text.split(/[\s-]+/).map((word) => word.length))
  return longest > LONGEST_UNBROKEN_WORD || undefined
}
