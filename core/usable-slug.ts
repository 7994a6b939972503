import { isPrintable } from './printable.ts'
import { LIMITS } from './project.ts'

/** Whether a project with this slug can have a page. The readers leave out rows with any other slug. */
export function isUsableSlug(slug: string): boolean {
  return (
    slug.trim() !== '' &&
    slug.length <= LIMITS.slug &&
    isPrintable(slug) &&
    // Browsers resolve dot segments before they send an address, and the server refuses `..`.
    slug !== '.' &&
    !slug.split(/[/\\]/).includes('..') &&
    // The router decodes `%2f` twice, so it would become a slash.
    !/%2f/i.test(slug) &&
    // The router serves the data of another page at these addresses.
    slug !== '_' &&
    !slug.endsWith('.data')
  )
}
