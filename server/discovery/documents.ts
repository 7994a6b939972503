/** The documents beside the pages: for search engines, answer engines, feed readers and browsers. */

import { statSync } from 'node:fs'
import type { Entry } from '../../core/discovery/entry.ts'
import { FEED_PATH, feed } from '../../core/discovery/feed.ts'
import { llms } from '../../core/discovery/llms.ts'
import { ICONS, MANIFEST_PATH, manifest } from '../../core/discovery/manifest.ts'
import { robots } from '../../core/discovery/robots.ts'
import { sitemap } from '../../core/discovery/sitemap.ts'
import { initials } from '../../core/initials.ts'
import type { Pictures } from '../../core/picture.ts'
import type { ProjectReader } from '../../core/project.ts'
import type { Site } from '../../core/site.ts'
import * as caching from '../caching.ts'
import { copy } from '../copy.ts'
import type { Icon } from '../drawings/draw.ts'
import type { Draw } from '../drawings/drawings.ts'
import { fallbackPage } from '../fallback-page.ts'
import { serviceWorker } from '../offline/service-worker.ts'
import type { FinishDocument, Page } from '../page.ts'
import type { RenderPage } from '../page-renderer.ts'
import { watchChanges } from './changes.ts'

export interface DocumentSources {
  readonly site: Site
  readonly projects: ProjectReader
  readonly pictures: Pictures
  readonly draw: Draw
  readonly finish: FinishDocument
  /** See `offline/service-worker.ts`. */
  readonly offline: boolean
  readonly staticRoot: string
}

type Make = () => Page | Promise<Page>
type Documents = Readonly<Record<string, Make>>

/** How each document is made, by its address. */
export type DocumentMakers = ReadonlyMap<string, Make>

export function openDocuments(sources: DocumentSources): DocumentMakers {
  return new Map(
    Object.entries({ ...textDocuments(sources), ...icons(sources), ...offlineParts(sources) }),
  )
}

/** Renders the documents and passes every other address to the page renderer. */
export function withDocuments(render: RenderPage, documents: DocumentMakers): RenderPage {
  return async (address) => documents.get(address)?.() ?? render(address)
}

function textDocuments({ site, projects, pictures, staticRoot }: DocumentSources): Documents {
  const { language, services, contact, about } = copy
  const { title, description } = copy.meta.home(site.owner.name)
  const texts = { language, title, description }
  const built = buildTime(staticRoot).toISOString()
  const changesIn = watchChanges()

  async function entries(): Promise<Entry[]> {
    const list = await projects.list()
    const lastChange = changesIn(list)
    return Promise.all(
      list.map(async (project) => ({
        project,
        pictures: await pictures.ofProject(project.slug, project.images),
        changed: lastChange(project),
      })),
    )
  }

  return {
    '/robots.txt': () => page('text/plain; charset=utf-8', robots(site.url)),
    [MANIFEST_PATH]: () =>
      page('application/manifest+json; charset=utf-8', manifest(site.owner.name, texts)),
    '/sitemap.xml': () =>
      fromContent('application/xml; charset=utf-8', async () => sitemap(site.url, await entries())),
    [FEED_PATH]: () =>
      fromContent('application/atom+xml; charset=utf-8', async () =>
        feed(site, await entries(), { ...texts, subtitle: description }, built),
      ),
    '/llms.txt': () =>
      fromContent('text/plain; charset=utf-8', async () =>
        llms(site, await projects.list(), {
          tagline: copy.hero.tagline,
          introduction: about.paragraphs,
          services,
          projects: copy.projects,
          contact: {
            headline: contact.headline,
            chat: contact.button,
            phone: copy.footer.phone,
          },
        }),
      ),
  }
}

/** The same after every restart, or feed readers would take all projects for new. */
function buildTime(staticRoot: string): Date {
  return statSync(staticRoot, { throwIfNoEntry: false })?.mtime ?? new Date()
}

function offlineParts({ finish, offline, staticRoot }: DocumentSources): Documents {
  const worker = serviceWorker(offline, staticRoot)
  return {
    // Must not be cached on the way: a browser has to see at once that the worker is to be removed.
    '/sw.js': () => page('text/javascript; charset=utf-8', worker, caching.revalidated),
    '/sem-internet': () => finish(fallbackPage('offline'), 200),
  }
}

function icons({ site, draw }: DocumentSources): Documents {
  const letters = initials(site.owner.name)
  const icon = (type: string, drawing: Omit<Icon, 'initials'>) => async (): Promise<Page> =>
    page(type, await draw({ kind: 'icon', initials: letters, ...drawing }), caching.namedFile)
  const maskable = (size: number) => icon('image/png', { shape: 'maskable', size, format: 'png' })
  return {
    [ICONS.svg]: icon('image/svg+xml', { shape: 'tile', size: 64, format: 'svg' }),
    [ICONS.ico]: icon('image/x-icon', { shape: 'tile', size: 32, format: 'ico' }),
    [ICONS.apple]: maskable(180),
    ...Object.fromEntries(ICONS.maskable.map(({ path, size }) => [path, maskable(size)])),
  }
}

function page(type: string, content: string | Buffer, cacheControl?: string): Page {
  const control = cacheControl === undefined ? {} : { 'cache-control': cacheControl }
  return { status: 200, headers: { 'content-type': type, ...control }, body: Buffer.from(content) }
}

/** Without content it answers 503, because an empty document would say that all projects are gone. */
async function fromContent(type: string, make: () => Promise<string>): Promise<Page> {
  try {
    return page(type, await make())
  } catch {
    // Logged where the read failed.
    return {
      status: 503,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'retry-after': '5',
        'cache-control': caching.noStore,
      },
      body: Buffer.from(`${copy.failure.explanation}\n`),
    }
  }
}
