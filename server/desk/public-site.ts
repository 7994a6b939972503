import type { PublicSite } from '../../core/desk.ts'
import { isLoopback } from '../../core/loopback.ts'
import type { Publisher } from '../../core/publisher.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { DeployHookCaller } from './deploy-hook.ts'

export function publicSiteOf(
  configuration: Pick<Configuration, 'siteUrl' | 'publicUrl' | 'countsVisits'>,
  hookCaller: Pick<DeployHookCaller, 'hasFailed'> | null,
  publisher: Pick<Publisher, 'address' | 'publication'> | null,
): PublicSite {
  const exported = { showsChanges: 'in-minutes', failed: null, countsVisits: false } as const
  if (hookCaller) {
    const failed = hookCaller.hasFailed() ? 'deploy-hook' : null
    return { ...exported, url: configuration.publicUrl, failed }
  }
  const url = publisher?.address() || null
  const publication = publisher?.publication()
  if (publication) {
    return { ...exported, url, failed: publication.state === 'failed' ? 'publisher' : null }
  }
  // The owner has made a zip for this address.
  if (url) return { ...exported, url, showsChanges: 'after-upload' }
  const { siteUrl, countsVisits } = configuration
  const isOnlyHere = isLoopback(new URL(siteUrl).hostname)
  const showsChanges = isOnlyHere ? 'only-here' : 'at-once'
  return { url: siteUrl, showsChanges, failed: null, countsVisits }
}
