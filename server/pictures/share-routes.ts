/** The addresses of what is drawn: share pictures and the site's icons. */
import { type Context, Hono } from 'hono'
import { copy } from '../../app/copy.ts'
import { fingerprint } from '../../core/fingerprint.ts'
import { initials } from '../../core/name.ts'
import type { Pictures } from '../../core/picture.ts'
import {
  projectSubject,
  readSharePictureSlug,
  type ShareSubject,
  sharePicturePath,
  siteSubject,
} from '../../core/share-picture.ts'
import type { Site } from '../../core/site.ts'
import { drawIcon, drawShareCard, type Icon } from './draw.ts'
import type { FileCache } from './file-cache.ts'
import type { Original } from './originals.ts'
import { PictureError } from './picture-error.ts'
import { missing, moved, SHORTLY, send, sendForEver } from './responses.ts'
import type { RoutesOptions } from './routes.ts'
import type { WorkQueue } from './work-queue.ts'

interface ShareRoutesOptions extends Omit<RoutesOptions, 'staticRoot'> {
  readonly site: Site
  readonly pictures: Pictures
  readonly files: FileCache
  readonly queue: WorkQueue
}

/** Wide enough for its place on the card. */
const PICTURE_WIDTH = 960
const AN_HOUR = 'public, max-age=3600'
/** Increase when icons are drawn differently. */
const ICON_DESIGN = '2'

const ICONS: Record<string, Icon> = {
  '/favicon.svg': { shape: 'tile', size: 64, format: 'svg' },
  '/favicon.ico': { shape: 'tile', size: 48, format: 'png' },
  '/apple-touch-icon.png': { shape: 'maskable', size: 180, format: 'png' },
  '/icons/192.png': { shape: 'maskable', size: 192, format: 'png' },
  '/icons/512.png': { shape: 'maskable', size: 512, format: 'png' },
}

export function shareRoutes(options: ShareRoutesOptions): Hono {
  const { site, projects, pictures, originalOf, portrait, maker, files, queue } = options
  const routes = new Hono()

  async function card(slug: string | null) {
    if (slug === null) {
      const subject = siteSubject(site, copy.hero.tagline, await pictures.portrait())
      return { subject, original: portrait }
    }
    const project = await projects.bySlug(slug)
    if (!project) return null
    const [first] = project.images
    const [picture = null] = await pictures.ofProject(slug, project.images.slice(0, 1))
    const original = first === undefined ? null : originalOf(first)
    return { subject: projectSubject(site, project, picture), original }
  }

  async function draw(subject: ShareSubject, original: Original | null): Promise<Buffer> {
    const picture = original && (await maker.make(original, PICTURE_WIDTH, 'jpeg'))
    return queue(() => drawShareCard({ ...subject, picture, isPerson: subject.slug === null }))
  }

  async function sendCard(context: Context, subject: ShareSubject, original: Original | null) {
    const name = fingerprint(sharePicturePath(subject))
    try {
      const whole = await files.get(`${name}.jpg`, () => draw(subject, original))
      return sendForEver(context, whole, 'image/jpeg')
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const bare = await files.get(`${name}-bare.jpg`, () => draw(subject, null))
      return send(context, bare, 'image/jpeg', SHORTLY)
    }
  }

  routes.get('/compartilhar/:file', async (context) => {
    const slug = readSharePictureSlug(context.req.param('file'))
    const found = slug === undefined ? null : await card(slug)
    if (!found) return missing(context)
    // Chats and search engines embed it in pages of their own.
    context.header('Cross-Origin-Resource-Policy', 'cross-origin')
    const path = sharePicturePath(found.subject)
    if (path !== new URL(context.req.url).pathname) return moved(context, path)
    return sendCard(context, found.subject, found.original)
  })
  routes.get('/compartilhar/*', missing)

  const letters = initials(site.owner.name)
  for (const [path, icon] of Object.entries(ICONS)) {
    const name = `${fingerprint(JSON.stringify([ICON_DESIGN, letters, icon]))}.${icon.format}`
    const type = icon.format === 'svg' ? 'image/svg+xml' : 'image/png'
    routes.get(path, async (context) => {
      const bytes = await files.get(name, () => queue(() => drawIcon(letters, icon)))
      return send(context, bytes, type, AN_HOUR)
    })
  }
  return routes
}
