import { join } from 'node:path'
import { Hono } from 'hono'
import { DatabaseError } from '../../core/database-error.ts'
import {
  type Picture,
  type PictureDescriber,
  PORTRAIT,
  projectPicture,
} from '../../core/picture/picture.ts'
import type { ProjectReader } from '../../core/project/project.ts'
import type { Site } from '../../core/site/site.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { createDrawingRoutes } from './drawings/drawing-routes.ts'
import { openFileCache } from './file-cache.ts'
import { createOriginalReader, type Original, originalAt } from './originals.ts'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'
import { createPictureRoutes } from './picture-routes.ts'

interface PicturesOptions {
  readonly projectReader: ProjectReader
  readonly site: () => Site
  /** Empty for the configured portrait. */
  readonly publishedPortrait: () => string
  readonly staticRoot: string
  readonly warn: (message: string) => void
}

export interface PictureService {
  readonly describer: PictureDescriber
  readonly routes: Hono
  readonly maker: PictureMaker
  /** @param address empty for the configured portrait. @returns null for an SVG of this site. */
  originalOf(address: string): Original | null
  /** Resolves when no picture is being made, and nothing is being found out about the described ones. */
  settled(): Promise<void>
}

export function openPictures(
  configuration: Pick<Configuration, 'owner' | 'imageHosts' | 'dataDirectory'>,
  { projectReader, site, publishedPortrait, staticRoot, warn }: PicturesOptions,
): PictureService {
  const { owner, imageHosts, dataDirectory } = configuration
  const folders = { site: staticRoot, data: dataDirectory }
  const files = openFileCache(join(dataDirectory, 'pictures'), warn)
  const originals = createOriginalReader(files, imageHosts)
  const maker = createPictureMaker(files, originals, warn)

  function originalOf(address: string): Original | null {
    return address === '' ? owner.portrait : originalAt(address, folders)
  }
  const portraitOriginal = () => originalOf(publishedPortrait())

  async function describeImage(
    address: string,
    fallback: Picture,
    withGround = false,
  ): Promise<Picture> {
    const original = originalOf(address)
    if (original) return maker.describe(original, fallback, withGround)
    // An SVG of this site is served unchanged.
    return { ...fallback, path: address, frameWidths: [] }
  }

  const describer: PictureDescriber = {
    ofProject: (slug, images) =>
      Promise.all(
        images.map((image, index) =>
          describeImage(image, projectPicture(slug, index + 1), index === 0),
        ),
      ),
    async portrait() {
      const isNeutral = publishedPortrait() === '' && owner.isPortraitNeutral
      const picture = await describeImage(publishedPortrait(), PORTRAIT)
      return isNeutral ? { ...picture, isNeutral } : picture
    },
  }

  const parts = { projectReader, originalOf, portraitOriginal, maker }
  const routes = new Hono()
    .route('/', createPictureRoutes(parts))
    .route('/', createDrawingRoutes({ ...parts, site, describer, files }))
    .onError((error, context) => {
      // The store has logged it.
      if (!(error instanceof DatabaseError)) throw error
      return context.body(null, 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' })
    })

  return {
    describer,
    routes,
    maker,
    originalOf,
    settled: async () => void (await Promise.all([maker.settled(), files.settled()])),
  }
}
