import { basename } from 'node:path'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { INCOMPLETE_HEADER } from '../../../core/loadable.ts'
import { initials } from '../../../core/name/letters.ts'
import { SHARE } from '../../../core/paths.ts'
import type { Picture, PictureDescriber } from '../../../core/picture/picture.ts'
import {
  fingerprint,
  projectSubject,
  type ShareSubject,
  sharePicturePath,
  siteSubject,
} from '../../../core/picture/share-picture.ts'
import type { ProjectReader } from '../../../core/project/project.ts'
import type { Site } from '../../../core/site/site.ts'
import { taglineOf } from '../../../texts/owner-texts.ts'
import { FOREVER, ONE_MINUTE, REVALIDATED } from '../../http/headers.ts'
import { inTurn } from '../encode.ts'
import { PictureError } from '../errors.ts'
import type { FileCache } from '../file-cache.ts'
import type { PictureService } from '../open-pictures.ts'
import type { Original } from '../originals.ts'
import type { PictureMaker } from '../picture-maker.ts'
import { redirectTo, sendBytes } from '../responses.ts'
import { drawIcon, drawShareCard, pictureRatioOf, type SiteIcon } from './draw.ts'

interface DrawingOptions extends Pick<PictureService, 'originalOf'> {
  readonly projectReader: ProjectReader
  readonly site: () => Site
  readonly describer: PictureDescriber
  readonly portraitOriginal: () => Original | null
  readonly maker: PictureMaker
  readonly files: FileCache
}

/** A 16:10 picture of this width fills its frame without being enlarged. */
const PICTURE_WIDTH = 960
const FILE = ':file{[\\da-z]{13}\\.jpg}'
/** Increase it when icons are drawn differently. */
const ICON_DESIGN = '4'

const ICONS: Record<string, SiteIcon> = {
  '/favicon.svg': { shape: 'tile', size: 64, format: 'svg' },
  '/favicon.ico': { shape: 'tile', size: 48, format: 'png' },
  '/apple-touch-icon.png': { shape: 'maskable', size: 180, format: 'png' },
  '/icons/192.png': { shape: 'maskable', size: 192, format: 'png' },
  '/icons/512.png': { shape: 'maskable', size: 512, format: 'png' },
  '/icons/estudio-180.png': { shape: 'desk', size: 180, format: 'png' },
  '/icons/estudio-192.png': { shape: 'desk', size: 192, format: 'png' },
  '/icons/estudio-512.png': { shape: 'desk', size: 512, format: 'png' },
}

/** These drawings show the owner's name or initials. */
export const DRAWING_PATHS: readonly string[] = [`${SHARE}/*`, ...Object.keys(ICONS)]

interface ShareCard {
  readonly subject: ShareSubject
  /** The project's first picture, or the portrait; null if there is none. */
  readonly picture: Picture | null
  /** Null also for an SVG of this site, which share pictures leave out. */
  readonly original: Original | null
}

export function createDrawingRoutes(options: DrawingOptions): Hono {
  const { site, projectReader, originalOf, describer, portraitOriginal, maker, files } = options
  const routes = new Hono()

  /** @param slug null for the site itself. @returns null if there is no such project. */
  async function findShareCard(slug: string | null): Promise<ShareCard | null> {
    if (slug === null) {
      const subject = siteSubject(site(), taglineOf(site()))
      return { subject, picture: await describer.portrait(), original: portraitOriginal() }
    }
    const project = await projectReader.bySlug(slug)
    if (!project) return null
    const subject = projectSubject(site(), project)
    const [image] = project.images
    if (image === undefined) return { subject, picture: null, original: null }
    const [picture = null] = await describer.ofProject(slug, [image])
    return { subject, picture, original: originalOf(image) }
  }

  async function draw({ subject, picture, original }: ShareCard): Promise<Buffer> {
    const hash = picture?.hash ?? ''
    const ratio = pictureRatioOf(subject)
    const bytes = original ? await maker.make(original, hash, PICTURE_WIDTH, 'webp', ratio) : null
    return inTurn(() => drawShareCard(subject, bytes))
  }

  const addresses = [`${SHARE}/${FILE}`, `${SHARE}/:slug/${FILE}`]
  routes.on('GET', addresses, async (context, next) => {
    const card = await findShareCard(context.req.param('slug') ?? null)
    if (!card) return next()
    // Chat apps and search engines embed the picture in their own pages.
    context.header('Cross-Origin-Resource-Policy', 'cross-origin')
    const path = sharePicturePath(card.subject, card.picture)
    if (path !== new URL(context.req.url).pathname) return redirectTo(context, path)
    const name = basename(path)
    try {
      const complete = await files.get(name, () => draw(card))
      return sendBytes(context, complete, 'image/jpeg', FOREVER)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const withoutPicture = await files.get(`bare-${name}`, () =>
        draw({ ...card, original: null }),
      )
      context.header(INCOMPLETE_HEADER, '1')
      return sendBytes(context, withoutPicture, 'image/jpeg', ONE_MINUTE)
    }
  })

  for (const [path, icon] of Object.entries(ICONS)) {
    const type = icon.format === 'svg' ? 'image/svg+xml' : 'image/png'
    routes.get(path, etag(), async (context) => {
      const letters = initials(site().owner.name)
      const name = `${fingerprint(JSON.stringify([ICON_DESIGN, letters, icon]))}.${icon.format}`
      const bytes = await files.get(name, () => inTurn(() => drawIcon(letters, icon)))
      return sendBytes(context, bytes, type, REVALIDATED)
    })
  }
  return routes
}
