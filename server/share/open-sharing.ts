/** Wires up what draws and sends the pictures of shared links. */
import { join, resolve } from 'node:path'
import { SHARE_PICTURES } from '../../core/share-picture.ts'
import type { Configuration } from '../configuration.ts'
import { type Draw, openDrawings } from '../drawings/drawings.ts'
import { openDiskCache } from '../images/disk-cache.ts'
import type { PictureHandler } from '../images/picture-handler.ts'
import { root } from '../project-root.ts'
import { type ShareParts, shareHandler } from './share-handler.ts'

/** Bytes on disk, for several hundred drawings. */
const LIMIT = 50_000_000

export interface Sharing {
  readonly draw: Draw
  /** Answers requests for share pictures, and passes all others to the picture handler. */
  readonly answer: PictureHandler
}

export function openSharing(
  { dataDirectory }: Pick<Configuration, 'dataDirectory'>,
  parts: Omit<ShareParts, 'draw'>,
): Sharing {
  const folder = join(resolve(root, dataDirectory), 'drawings')
  const draw = openDrawings(openDiskCache(folder, { log: parts.log, limit: LIMIT }))
  const answerShare = shareHandler({ ...parts, draw })
  const isShare = ({ url }: Request) => new URL(url).pathname.startsWith(`${SHARE_PICTURES}/`)
  return {
    draw,
    answer: (request, charge) =>
      isShare(request) ? answerShare(request, charge) : parts.answerPicture(request, charge),
  }
}
