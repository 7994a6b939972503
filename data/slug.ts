/** Which slugs can be part of an address. */
import { isPrintable } from './printable.ts'

const LONGEST = 200

/** False for what no row can have, so that nobody needs to ask a database about it. */
export function isUsableSlug(slug: string): boolean {
  return (
    slug.trim() !== '' &&
    slug.length <= LONGEST &&
    isPrintable(slug) &&
    // Browsers resolve dots before they send an address, and such as would lead upwards are refused.
    slug !== '.' &&
    !slug.split(/[/\\]/).includes('..') &&
    // The router takes these for the data of another page.
    slug !== '_' &&
    !slug.endsWith('.data')
  )
}
