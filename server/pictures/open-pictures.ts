/** Everything about pictures: what pages show of them, and the addresses under which they are sent. */
import { resolve } from 'node:path'
import { Hono } from 'hono'
import {
  type Picture,
  type Pictures,
  PORTRAIT_PICTURE,
  PORTRAIT_WIDTHS,
  PROJECT_WIDTHS,
  projectPicturePath,
  usefulWidths,
} from '../../core/picture.ts'
import type { ProjectReader } from '../../core/project.ts'
import type { Site } from '../../core/site.ts'
import type { Configuration } from '../configuration.ts'
import { openFileCache } from './file-cache.ts'
import { isOwnSvg, type Original, originalAt, originalFile } from './originals.ts'
import { createPictureMaker, type PictureLog } from './picture-maker.ts'
import { failed } from './responses.ts'
import { pictureRoutes } from './routes.ts'
import { shareRoutes } from './share-routes.ts'
import { createWorkQueue } from './work-queue.ts'

interface PicturesOptions {
  readonly projects: ProjectReader
  readonly site: Site
  /** The folder of the site's public files. */
  readonly staticRoot: string
  readonly log: PictureLog
}

export interface OpenPictures {
  readonly pictures: Pictures
  readonly routes: Hono
  /** Grows when the size of a picture became known, so that pages are rendered again. */
  version(): number
  /** Resolves when nothing is being made any more. */
  close(): Promise<void>
}

/** A picture's address up to the width, its possible widths, and its size until that is known. */
type Place = Pick<Picture, 'path' | 'widths' | 'width' | 'height'>

/** More at a time would take more memory than the rest of the site. */
const MOST_RUNNING = 1
const MOST_WAITING = 64

export function openPictures(
  settings: Pick<Configuration, 'owner' | 'imageHosts' | 'dataDirectory'>,
  { projects, site, staticRoot, log }: PicturesOptions,
): OpenPictures {
  const { owner, imageHosts, dataDirectory } = settings
  const root = resolve(import.meta.dirname, '../..')
  const files = openFileCache(resolve(root, dataDirectory, 'pictures'), log)
  const queue = createWorkQueue(MOST_RUNNING, MOST_WAITING)
  const maker = createPictureMaker({ files, queue, log })
  /** @returns null for an SVG of this site, which is sent as it is. */
  const originalOf = (address: string) =>
    isOwnSvg(address) ? null : originalAt(address, staticRoot, imageHosts)
  const { photo } = owner
  const portrait = 'file' in photo ? originalFile(photo.file) : originalOf(photo.address)
  const portraitAddress = 'address' in photo ? photo.address : PORTRAIT_PICTURE

  /** @param address of an SVG, which has no original to be scaled. */
  async function pictureOf(original: Original | null, address: string, place: Place) {
    if (!original) return { ...place, path: address, version: '', widths: [] }
    const { width, height } = (await maker.size(original)) ?? place
    const widths = usefulWidths(place.widths, width)
    return { ...place, width, height, widths, version: await original.version() }
  }

  const pictures: Pictures = {
    ofProject(slug, images) {
      const place = { widths: PROJECT_WIDTHS, width: 1600, height: 1000 }
      const described = images.map((address, index) => {
        const path = projectPicturePath(slug, index + 1)
        return pictureOf(originalOf(address), address, { ...place, path })
      })
      return Promise.all(described)
    },
    portrait() {
      const place = { path: PORTRAIT_PICTURE, widths: PORTRAIT_WIDTHS, width: 800, height: 800 }
      return pictureOf(portrait, portraitAddress, place)
    },
  }

  const shared = { projects, portrait, originalOf, maker }
  const routes = new Hono()
  routes.route('/', pictureRoutes({ ...shared, staticRoot }))
  routes.route('/', shareRoutes({ ...shared, site, pictures, files, queue }))
  routes.onError((error, context) => failed(context, error, log))
  return { pictures, routes, version: maker.version, close: files.settled }
}
