/** How an address is made from a title. */

/** More would be cut where links are shown. */
const LONGEST = 80

/** @returns lower-case letters without accents, digits and hyphens; empty where a title has none of them. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '')
}
