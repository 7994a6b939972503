/**
 * One answer for all addresses that lead nowhere, so that made-up ones cost no rendering: thousands of them
 * are asked for every day by whoever looks for other people's software.
 */
import { settleWithin } from '../core/loadable.ts'
import type { ProjectReader } from '../core/project.ts'
import { askedBy } from './page-address.ts'

/** What is not in memory after this time, in ms, is for the rendering to wait for. */
const AT_HAND = 10

/**
 * @param documents addresses beside those of pages.
 * @returns gives the address itself, or, when it certainly leads nowhere, the one that stands for its kind.
 */
export function missingPages(
  projects: Pick<ProjectReader, 'bySlug'>,
  documents: { has(address: string): boolean },
): (address: string) => Promise<string> {
  return async (address) => {
    if (documents.has(address)) return address
    const asked = askedBy(address)
    if (asked.kind === 'home') return address
    if (asked.kind === 'nothing') return asked.missing
    const project = await settleWithin(projects.bySlug(asked.slug), AT_HAND)
    return project.state === 'ready' && project.value === null ? asked.missing : address
  }
}
