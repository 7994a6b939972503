/** Puts together what makes, keeps, describes and sends the site's pictures. */
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
  /** Increases when the size or preview of a picture became known: pages that show it have to be rendered again. */
  revision(): number
  /** Gives up what is not finished; afterwards nothing is written any more. */
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

  // The largest thing on the first screen must not keep the first visitor waiting.
  async function prepare(): Promise<void> {
    for (const width of PORTRAIT_WIDTHS) await maker.make(source, width, 'avif')
  }
  // What is wrong with the portrait has been logged where it was noticed.
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
