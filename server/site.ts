/** Puts the configured site together: content, pictures, pages, and the application in front of them. */
import type { RequestListener } from 'node:http'
import { resolve } from 'node:path'
import type { Site } from '../core/site.ts'
import { openStore } from '../data/open-store.ts'
import { createApp, createListener } from './app.ts'
import type { Configuration } from './configuration.ts'
import type { Log } from './log.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createRenderer, type RenderOptions } from './pages/render.ts'
import { openPictures } from './pictures/open-pictures.ts'

interface SiteOptions extends Pick<RenderOptions, 'loadBuild' | 'mode' | 'finish'> {
  /** The folder of the site's public files. */
  readonly staticRoot: string
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
  options: SiteOptions,
): Promise<OpenSite> {
  const { siteUrl: url, owner, supabase, contentTtl: ttl } = configuration
  const { staticRoot, log } = options
  const site: Site = { url, owner: { name: owner.name, phone: owner.phone } }
  const folder = resolve(import.meta.dirname, '..', configuration.dataDirectory)
  const store = await openStore({ supabase, folder, ttl, log })
  const pictures = openPictures(configuration, { projects: store, site, staticRoot, log })
  const render = createRenderer({
    ...options,
    site,
    projects: store,
    pictures: pictures.pictures,
    ttl,
  })
  const pages = createPageCache(render, {
    ttl,
    version: () => `${store.version()}.${pictures.version()}`,
    log,
  })
  const app = createApp({ configuration, store, pages, pictures: pictures.routes, staticRoot, log })
  return {
    listener: createListener(app),
    async close() {
      await pictures.close()
      await store.close()
    },
  }
}
