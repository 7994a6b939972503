/** Everything about pictures: what pages show of them, and the addresses under which they are sent. */
import { join, resolve } from 'node:path'
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
import { FOR_EVER } from '../cache-control.ts'
import type { Configuration } from '../configuration.ts'
import { redirectTo, send, unavailable } from './answers.ts'
import { drawingRoutes } from './drawings/drawing-routes.ts'
import { PictureError } from './errors.ts'
import { openFileCache } from './file-cache.ts'
import { createReader, type Original, originalAt } from './originals.ts'
import { createPictureMaker } from './picture-maker.ts'

interface PicturesOptions {
  readonly projects: ProjectReader
  readonly site: Site
  /** The folder of the site's public files. */
  readonly staticRoot: string
  readonly log: { warn(message: string): void }
}

export type OpenPictures = ReturnType<typeof openPictures>

const FILE = ':version/:file{[1-9]\\d*\\.(?:avif|webp)}'

export function openPictures(
  settings: Pick<Configuration, 'owner' | 'imageHosts' | 'dataDirectory'>,
  { projects, site, staticRoot, log }: PicturesOptions,
) {
  const { owner, imageHosts, dataDirectory } = settings
  const root = resolve(import.meta.dirname, '../..')
  const folders = { site: staticRoot, data: resolve(root, dataDirectory) }
  const files = openFileCache(join(folders.data, 'pictures'), log)
  const maker = createPictureMaker(files, createReader(files, imageHosts), log)

  async function pictureAt(address: string, unknown: Picture): Promise<Picture> {
    const original = originalAt(address, folders)
    return original ? maker.describe(original, unknown) : { ...unknown, path: address, widths: [] }
  }

  const pictures: Pictures = {
    ofProject: (slug, images) =>
      Promise.all(images.map((each, index) => pictureAt(each, projectPicture(slug, index + 1)))),
    portrait: () => maker.describe(owner.photo, PORTRAIT),
  }

  async function answer(context: Context, next: Next, original: Original | null, unknown: Picture) {
    const { version = '', file = '' } = context.req.param()
    const [width, format] = file.split('.') as [string, Format]
    if (!original || !unknown.widths.includes(Number(width))) return next()
    const picture = await maker.describe(original, unknown)
    if (version !== picture.version) {
      return redirectTo(context, pictureAddress(picture, Number(width), format))
    }
    try {
      const bytes = await maker.make(original, version, Number(width), format)
      return send(context, bytes, `image/${format}`, FOR_EVER)
    } catch (error) {
      if (error instanceof PictureError) return redirectTo(context, PLACEHOLDER.path)
      throw error
    }
  }

  const routes = new Hono()
  // By slug and position, never by an address that a visitor chooses (SSRF).
  routes.get(`/imagens/:slug/:position{[1-9]\\d{0,3}}/${FILE}`, async (context, next) => {
    const { slug, position } = context.req.param()
    const project = await projects.bySlug(slug)
    const address = project?.images[Number(position) - 1]
    const original = address === undefined ? null : originalAt(address, folders)
    return answer(context, next, original, projectPicture(slug, Number(position)))
  })
  routes.get(`/retrato/${FILE}`, (context, next) => answer(context, next, owner.photo, PORTRAIT))
  routes.route(
    '/',
    drawingRoutes({ projects, site, folders, pictures, portrait: owner.photo, maker, files }),
  )
  routes.onError(unavailable)
  return {
    pictures,
    routes,
    maker,
    /** Where a picture is, by its address as a row has it. */
    originalAt: (address: string) => originalAt(address, folders),
    /** Grows when the size of a picture became known, so that pages are rendered again. */
    version: maker.version,
    /** Resolves when nothing is being made any more. */
    close: files.settled,
  }
}
