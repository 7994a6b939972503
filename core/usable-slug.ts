/** Which slugs can be part of an address. */
import { isPrintable } from './printable.ts'

const LONGEST = 200

/** False for what no row can have, so that the database is not asked for it. */
export function isUsableSlug(slug: string): boolean {
  return (
    slug.trim() !== '' &&
    slug.length <= LONGEST &&
    isPrintable(slug) &&
    // Browsers resolve dot segments before they send an address, and the server refuses `..`.
    slug !== '.' &&
    !slug.split(/[/\\]/).includes('..') &&
    // The router decodes this twice.
    !/%2f/i.test(slug) &&
    // The router takes these for the data of another page.
    slug !== '_' &&
    !slug.endsWith('.data')
  )
}
