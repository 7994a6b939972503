/** Puts the configured site together: content, pictures, pages, and the application in front of them. */
import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import type { Site } from '../core/site.ts'
import { openStore } from '../data/open-store.ts'
import { createApp, createListener } from './app.ts'
import type { Configuration } from './configuration.ts'
import type { Log } from './log.ts'
import type { LoadBuild } from './pages/open-build.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createRenderer } from './pages/render.ts'
import { openPictures } from './pictures/open-pictures.ts'

interface Part {
  /** Called for every page, so that development always has the newest build. */
  readonly loadBuild: LoadBuild
  /** The folder of its public files. */
  readonly staticRoot: string
}

interface SiteOptions extends Part {
  /** The owner's desk, which is loaded only where it is open. */
  readonly desk: Part
  readonly log: Log
}

export interface OpenSite {
  readonly listener: RequestListener
  /** Releases pictures and content; to be called when no request is left. */
  close(): Promise<void>
}

/** @throws ReadError when the embedded database cannot be prepared. */
export async function openSite(
  configuration: Configuration,
  { loadBuild, staticRoot, desk: deskPart, log }: SiteOptions,
): Promise<OpenSite> {
  const { siteUrl: url, owner, supabase, contentTtl: ttl, hasDesk } = configuration
  const site: Site = { url, owner: { name: owner.name, phone: owner.phone } }
  const folder = resolve(import.meta.dirname, '..', configuration.dataDirectory)
  const store = await openStore({ supabase, folder, ttl, log })
  const pictures = openPictures(configuration, { projects: store, site, staticRoot, log })
  const content = { site, projects: store, pictures: pictures.pictures, log }
  // A build that does not load fails the start, not a visit.
  await loadBuild()
  const render = createRenderer({ ...content, loadBuild, ttl })
  const pages = createPageCache(render, {
    ttl,
    version: () => `${store.version()}.${pictures.version()}`,
    log,
  })
  async function openDesk() {
    const { openDesk } = await import('./desk/open-desk.ts')
    return openDesk({ ...deskPart, content, configuration, folder, store, pictures, log })
  }
  const desk = hasDesk ? await openDesk() : null
  const shared = { configuration, store, pages, staticRoot, log }
  const app = createApp({ ...shared, pictures: pictures.routes, desk })
  return {
    listener: createListener(app),
    async close() {
      await pictures.close()
      await store.close()
    },
  }
}
