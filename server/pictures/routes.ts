/** The addresses of pictures: by slug and position, never by an address that a visitor chooses (SSRF). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import {
  type PictureFile,
  PORTRAIT_PICTURE,
  PORTRAIT_WIDTHS,
  PROJECT_WIDTHS,
  pictureFile,
  projectPicturePath,
  readPictureFile,
} from '../../core/picture.ts'
import type { ProjectReader } from '../../core/project.ts'
import type { Original } from './originals.ts'
import { PictureError } from './picture-error.ts'
import type { PictureMaker } from './picture-maker.ts'
import { missing, moved, SHORTLY, send, sendForEver } from './responses.ts'

export interface RoutesOptions {
  readonly projects: ProjectReader
  readonly originalOf: (address: string) => Original | null
  /** Null where it is an SVG of this site. */
  readonly portrait: Original | null
  readonly maker: PictureMaker
  readonly staticRoot: string
}

export function pictureRoutes(options: RoutesOptions): Hono {
  const { projects, originalOf, portrait, maker, staticRoot } = options
  const routes = new Hono()

  /** @param path the address up to the width. */
  async function sendPicture(
    context: Context,
    original: Original,
    path: string,
    wanted: PictureFile,
  ) {
    const version = await original.version()
    if (version !== wanted.version) {
      return moved(context, `${path}/${pictureFile({ ...wanted, version })}`)
    }
    try {
      const bytes = await maker.make(original, wanted.width, wanted.format)
      return sendForEver(context, bytes, `image/${wanted.format}`)
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      const placeholder = await readFile(join(staticRoot, 'placeholder.svg'))
      return send(context, placeholder, 'image/svg+xml', SHORTLY)
    }
  }

  routes.get('/imagens/:slug/:position{[1-9]\\d{0,3}}/:file', async (context) => {
    const { slug, position, file } = context.req.param()
    const wanted = readPictureFile(file, PROJECT_WIDTHS)
    const project = wanted && (await projects.bySlug(slug))
    const address = project?.images[Number(position) - 1]
    const original = address === undefined ? null : originalOf(address)
    if (!wanted || !original) return missing(context)
    return sendPicture(context, original, projectPicturePath(slug, Number(position)), wanted)
  })
  routes.get('/retrato/:file', async (context) => {
    const wanted = readPictureFile(context.req.param('file'), PORTRAIT_WIDTHS)
    if (!wanted || !portrait) return missing(context)
    return sendPicture(context, portrait, PORTRAIT_PICTURE, wanted)
  })
  for (const path of ['/imagens/*', '/retrato/*']) routes.get(path, missing)
  return routes
}
