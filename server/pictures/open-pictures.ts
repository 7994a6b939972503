/** Describes the site's pictures for its pages, and serves them. */
import { join } from 'node:path'
import { type Context, Hono, type Next } from 'hono'
import {
  type Format,
  type Picture,
  type Pictures,
  PLACEHOLDER,
  PORTRAIT,
  pictureAddress,
  projectPicture,
} from '../../core/picture.ts'
import type { ProjectReader } from '../../core/project.ts'
import type { Site } from '../../core/site.ts'
import { FOREVER } from '../cache-control.ts'
import type { Configuration } from '../configuration.ts'
import { createDrawingRoutes } from './drawings/drawing-routes.ts'
import { PictureError } from './errors.ts'
import { openFileCache } from './file-cache.ts'
import { createOriginalReader, type Original, originalAt } from './originals.ts'
import { createPictureMaker } from './picture-maker.ts'
import { redirectTo, send, unavailable } from './responses.ts'

interface PicturesOptions {
  readonly projects: ProjectReader
  readonly site: () => Site
  /** The address of the portrait that the owner has published; empty for the configuration's. */
  readonly portrait: () => string
  /** The folder of the site's public files. */
  readonly staticRoot: string
  readonly log: { warn(message: string): void }
}

export type PictureService = ReturnType<typeof openPictures>

const FILE = ':version/:file{[1-9]\\d*\\.(?:avif|webp)}'

export function openPictures(
  settings: Pick<Configuration, 'owner' | 'imageHosts' | 'dataDirectory'>,
  { projects, site, portrait, staticRoot, log }: PicturesOptions,
) {
  const { owner, imageHosts, dataDirectory } = settings
  const folders = { site: staticRoot, data: dataDirectory }
  const files = openFileCache(join(dataDirectory, 'pictures'), log)
  const maker = createPictureMaker(files, createOriginalReader(files, imageHosts), log)

  /** @returns null for an SVG of this site. */
  function portraitOriginal(): Original | null {
    return portrait() ? originalAt(portrait(), folders) : owner.photo
  }

  async function describeImage(address: string, fallback: Picture): Promise<Picture> {
    const original = originalAt(address, folders)
    if (original) return maker.describe(original, fallback)
    return { ...fallback, path: address, widths: [] }
  }

  const pictures: Pictures = {
    ofProject: (slug, images) =>
      Promise.all(
        images.map((image, index) => describeImage(image, projectPicture(slug, index + 1))),
      ),
    portrait: async () =>
      portrait() ? describeImage(portrait(), PORTRAIT) : maker.describe(owner.photo, PORTRAIT),
  }

  async function respond(
    context: Context,
    next: Next,
    original: Original | null,
    fallback: Picture,
  ) {
    const { version = '', file = '' } = context.req.param()
    const [width, format] = file.split('.') as [string, Format]
    if (!original || !fallback.widths.includes(Number(width))) return next()
    const picture = await maker.describe(original, fallback)
    if (version !== picture.version) {
      return redirectTo(context, pictureAddress(picture, Number(width), format))
    }
    try {
      const bytes = await maker.make(original, version, Number(width), format)
      return send(context, bytes, `image/${format}`, FOREVER)
    } catch (error) {
      if (error instanceof PictureError) return redirectTo(context, PLACEHOLDER.path)
      throw error
    }
  }

  const routes = new Hono()
  // The path has the slug and the image's position instead of its address, because visitors must not choose which
  // addresses the server fetches (SSRF).
  routes.get(`/imagens/:slug/:position{[1-9]\\d{0,3}}/${FILE}`, async (context, next) => {
    const { slug, position } = context.req.param()
    const project = await projects.bySlug(slug)
    const image = project?.images[Number(position) - 1]
    const original = image === undefined ? null : originalAt(image, folders)
    return respond(context, next, original, projectPicture(slug, Number(position)))
  })
  routes.get(`/retrato/${FILE}`, (context, next) =>
    respond(context, next, portraitOriginal(), PORTRAIT),
  )
  routes.route(
    '/',
    createDrawingRoutes({ projects, site, folders, pictures, portraitOriginal, maker, files }),
  )
  routes.onError(unavailable)

  return {
    pictures,
    routes,
    maker,
    /** @param address an image of a row; empty for the configuration's portrait. */
    originalAt: (address: string) => (address === '' ? owner.photo : originalAt(address, folders)),
    /** Increases when the size of a picture becomes known, so that pages are rendered again. */
    knownSizes: maker.knownSizes,
    /** Resolves when no picture is being made. */
    close: files.settled,
  }
}
