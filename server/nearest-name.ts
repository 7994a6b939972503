/** Finds what somebody who misspelt a name most likely meant. */

/** @returns the name that the fewest edits lead to (https://en.wikipedia.org/wiki/Levenshtein_distance). */
export function nearest(name: string, names: readonly string[]): string {
  const ranked = names.toSorted((one, other) => distance(name, one) - distance(name, other))
  return ranked[0] ?? ''
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const above = row
    row = [index + 1]
    for (const [place, other] of [...to].entries()) {
      const edits = [above[place + 1] ?? 0, row[place] ?? 0].map((steps) => steps + 1)
      row.push(Math.min(...edits, (above[place] ?? 0) + Number(letter !== other)))
    }
  }
  return row.at(-1) ?? 0
}
