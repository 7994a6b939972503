/** Makes a slug from a title. */

/** Longer addresses are cut off where links are shown. */
const MAX_LENGTH = 80

/** @returns lower-case letters without accents, digits and hyphens; empty for a title without letters and digits. */
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
