/** Makes slugs from titles. */

/** In characters. Slugs are kept short, because many programs that show links cut off long addresses. */
const MAX_LENGTH = 80

/**
 * Makes letters lower-case and removes their accents. Then replaces each run of characters other than `a` to `z`
 * and digits by a hyphen.
 * @returns only letters from `a` to `z`, digits and hyphens; empty if the title has neither such letters nor
 *   digits.
 */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '')
}
