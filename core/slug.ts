/** Makes slugs from titles, and from slugs that the owner types. */

/** In characters. Many programs that show links cut off long addresses. */
const MAX_LENGTH = 80

/** @returns only letters from `a` to `z`, digits and hyphens; empty if no letter or digit remains. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '')
}
