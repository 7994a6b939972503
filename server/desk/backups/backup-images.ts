import { readFile } from 'node:fs/promises'
import { MAX_IMAGE_SIZE } from '../../../core/project/project.ts'
import { encode, inTurn, isWebp } from '../../pictures/encode.ts'
import { FetchTimeoutError, PictureError } from '../../pictures/errors.ts'
import { fetchOriginal } from '../../pictures/fetch-original.ts'
import { isRemote, type Original } from '../../pictures/originals.ts'
import { STORED_FRAME_WIDTH } from '../photo-library.ts'

export interface ImageOptions {
  readonly imageHosts: readonly string[]
  readonly originalOf: (address: string) => Original | null
}

export function openImages({ imageHosts, originalOf }: ImageOptions) {
  const silentHosts = new Set<string>()

  /** Asks a silent host only once, because a proxy would end a download that is silent for too long. */
  async function fetchUnlessSilent(original: Original): Promise<Buffer> {
    const { host } = new URL(original)
    if (silentHosts.has(host)) throw new PictureError(`${host} did not answer before.`)
    try {
      return await fetchOriginal(original, imageHosts)
    } catch (error) {
      if (error instanceof FetchTimeoutError) silentHosts.add(host)
      throw error
    }
  }

  return async (address: string): Promise<Buffer> => {
    const original = originalOf(address)
    if (original === null) throw new PictureError('SVG files of the site are left out of backups.')
    const bytes = isRemote(original) ? await fetchUnlessSilent(original) : await readFile(original)
    if (!isWebp(bytes)) return inTurn(() => encode(bytes, STORED_FRAME_WIDTH, 'webp', null))
    // Encoding a WebP again would lose quality with each backup and restore.
    if (bytes.length > MAX_IMAGE_SIZE) throw new PictureError('The file is too large.')
    return bytes
  }
}
