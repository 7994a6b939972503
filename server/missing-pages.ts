/**
 * Maps all addresses that do not exist to one shared 404 page per kind, so that made-up ones cost no
 * rendering: vulnerability scanners request thousands of them every day.
 */
import { settleWithin } from '../core/loadable.ts'
import type { ProjectReader } from '../core/project.ts'
import { routeOf } from './page-address.ts'

/** In ms; a read that takes longer is left to the rendering to wait for. */
const AT_HAND = 10

/**
 * @param documents addresses beside those of pages.
 * @returns a function that gives the address itself, or the shared one when it certainly does not exist.
 */
export function missingPages(
  projects: Pick<ProjectReader, 'bySlug'>,
  documents: { has(address: string): boolean },
): (address: string) => Promise<string> {
  return async (address) => {
    if (documents.has(address)) return address
    const asked = routeOf(address)
    if (asked.kind === 'home') return address
    if (asked.kind === 'nothing') return asked.missing
    const project = await settleWithin(projects.bySlug(asked.slug), AT_HAND)
    return project.state === 'ready' && project.value === null ? asked.missing : address
  }
}
