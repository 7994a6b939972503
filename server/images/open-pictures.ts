/** Wires up what makes, caches, describes and sends the site's pictures. */
import { join, resolve } from 'node:path'
import { type Pictures, PORTRAIT_WIDTHS } from '../../core/picture.ts'
import type { ProjectReader } from '../../core/project.ts'
import type { Configuration } from '../configuration.ts'
import { root } from '../project-root.ts'
import { openDiskCache } from './disk-cache.ts'
import { isDrawing, openOriginals } from './originals.ts'
import { type PictureHandler, pictureHandler } from './picture-handler.ts'
import { createPictureMaker } from './picture-maker.ts'
import { createPictureProcesses, type PictureProcesses } from './picture-processes.ts'
import { describePictures } from './pictures.ts'

export interface PictureParts {
  readonly projects: ProjectReader
  /** The folder of the site's public files. */
  readonly staticRoot: string
  readonly log: { warn(message: string): void }
  /** Tests share one. */
  readonly processes?: PictureProcesses
}

export interface OpenPictures {
  readonly pictures: Pictures
  readonly answer: PictureHandler
  /** Increases when the size or preview of a picture became known, so that pages are rendered again. */
  revision(): number
  /** Cancels unfinished work; afterwards nothing is written any more. */
  close(): Promise<void>
}

type Settings = Pick<Configuration, 'owner' | 'imageHosts' | 'dataDirectory'>

export function openPictures(configuration: Settings, parts: PictureParts): OpenPictures {
  const { owner, imageHosts, dataDirectory } = configuration
  const { projects, staticRoot, log, processes = createPictureProcesses() } = parts
  const cache = openDiskCache(join(resolve(root, dataDirectory), 'images'), { log })
  const originals = openOriginals({ staticRoot, cache, trustedHosts: imageHosts })
  const maker = createPictureMaker({ originals, cache, processes, log })
  const address = 'address' in owner.photo ? owner.photo.address : ''
  const source = 'file' in owner.photo ? owner.photo : originals.sourceOf(address)

  // Made ahead: the portrait is the LCP of the landing page, for which the first visitor must not wait.
  async function prepare(): Promise<void> {
    for (const width of PORTRAIT_WIDTHS) await maker.make(source, width, 'avif')
  }
  // Errors were logged where they occurred.
  if (!isDrawing(address)) prepare().catch(() => {})

  return {
    pictures: describePictures({ originals, maker, portrait: { source, address } }),
    answer: pictureHandler({
      projects,
      originals,
      maker,
      portrait: source,
      placeholderFile: join(staticRoot, 'placeholder.svg'),
    }),
    revision: () => maker.revision,
    close() {
      processes.close()
      return maker.settled()
    },
  }
}
