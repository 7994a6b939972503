import { type Context, Hono, type Next } from 'hono'
import { PICTURES, PORTRAIT_PICTURES } from '../../core/paths.ts'
import {
  type Format,
  NEUTRAL_PORTRAIT_PATH,
  type Picture,
  PLACEHOLDER_PATH,
  PORTRAIT,
  pictureAddress,
  projectPicture,
} from '../../core/picture/picture.ts'
import type { ProjectReader } from '../../core/project/project.ts'
import { FOREVER } from '../http/headers.ts'
import { PictureError } from './errors.ts'
import type { PictureService } from './open-pictures.ts'
import type { Original } from './originals.ts'
import type { PictureMaker } from './picture-maker.ts'
import { redirectTo, sendBytes } from './responses.ts'

interface PictureRoutesOptions extends Pick<PictureService, 'originalOf'> {
  readonly projectReader: ProjectReader
  readonly portraitOriginal: () => Original | null
  readonly maker: PictureMaker
}

/** Matches a hash, and a file name like `384.avif`. */
const FILE = ':hash/:file{[1-9]\\d*\\.(?:avif|webp)}'

export function createPictureRoutes(options: PictureRoutesOptions): Hono {
  const { projectReader, originalOf, portraitOriginal, maker } = options
  const routes = new Hono()

  /** @param original null leads to a 404, as does a width that is not in `fallback.frameWidths`. */
  async function respond(
    context: Context,
    next: Next,
    original: Original | null,
    fallback: Picture,
  ) {
    const { hash = '', file = '' } = context.req.param()
    const [digits, format] = file.split('.') as [string, Format]
    const width = Number(digits)
    if (!original || !fallback.frameWidths.includes(width)) return next()
    const picture = await maker.describe(original, fallback)
    if (hash !== picture.hash) {
      return redirectTo(context, pictureAddress(picture, width, format))
    }
    try {
      const ratio = fallback.width / fallback.height
      const bytes = await maker.make(original, hash, width, format, ratio)
      return sendBytes(context, bytes, `image/${format}`, FOREVER)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      return redirectTo(context, fallback === PORTRAIT ? NEUTRAL_PORTRAIT_PATH : PLACEHOLDER_PATH)
    }
  }

  // Visitors must not choose which addresses the server fetches (SSRF).
  routes.get(`${PICTURES}/:slug/:position{[1-9]\\d{0,3}}/${FILE}`, async (context, next) => {
    const { slug, position } = context.req.param()
    const project = await projectReader.bySlug(slug)
    const image = project?.images[Number(position) - 1]
    const original = image === undefined ? null : originalOf(image)
    return respond(context, next, original, projectPicture(slug, Number(position)))
  })
  routes.get(`${PORTRAIT_PICTURES}/${FILE}`, (context, next) =>
    respond(context, next, portraitOriginal(), PORTRAIT),
  )
  return routes
}
