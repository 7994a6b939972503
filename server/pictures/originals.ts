import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, isAbsolute, join, normalize, sep } from 'node:path'
import { tryDecodeURIComponent } from 'hono/utils/url'
import pLimit from 'p-limit'
import { PHOTOS } from '../../data/photo-names.ts'
import { inspect } from './encode.ts'
import { PictureError } from './errors.ts'
import { fetchOriginal } from './fetch-original.ts'
import type { FileCache } from './file-cache.ts'

/** The absolute path of a file, or an address on another site. */
export type Original = string

interface Folders {
  readonly site: string
  /** DATA_DIR, which contains the uploaded photos. */
  readonly data: string
}

/** Increase it when pictures are encoded differently. The site then also fetches other sites' images again. */
const ENCODER_VERSION = '6'

export function versionedHash(bytes: Buffer | string): string {
  const hash = createHash('sha256').update(ENCODER_VERSION).update(bytes)
  return hash.digest('base64url').slice(0, 12)
}

export const isRemote = (original: Original) => !isAbsolute(original)

/**
 * Null for an SVG of this site, which is served unchanged. `inspect` rejects those of others, which may have scripts.
 */
export function originalAt(address: string, { site, data }: Folders): Original | null {
  if (isRemote(address)) return address
  // A normalized absolute path contains no `..`, so the file is inside the folder.
  const { pathname } = new URL(address, 'http://site')
  const path = normalize(tryDecodeURIComponent(pathname)).replaceAll(sep, '/')
  if (extname(path).toLowerCase() === '.svg') return null
  return join(path.startsWith(PHOTOS) ? data : site, path)
}

/** Constant for an original on another site. */
export async function revisionOf(original: Original): Promise<string> {
  if (isRemote(original)) return original
  const file = await stat(original).catch(() => null)
  return `${original} ${file?.size} ${file?.mtimeMs}`
}

/** A fetch may take 20 MB of memory for a moment. */
const MAX_FETCHES = 16

/** @throws {PictureError} when the original cannot be read. */
export type ReadOriginal = (original: Original) => Promise<Buffer>

export function createOriginalReader(
  files: FileCache,
  trustedHosts: readonly string[],
): ReadOriginal {
  const fetches = pLimit(MAX_FETCHES)

  async function fetchAndInspect(address: string): Promise<Buffer> {
    const bytes = await fetchOriginal(address, trustedHosts)
    // Throw for a file that is no image, so that the cache does not keep it.
    await inspect(bytes)
    return bytes
  }

  return async (original) => {
    if (isRemote(original)) {
      return files.get(`${versionedHash(original)}.original`, () =>
        fetches(fetchAndInspect, original),
      )
    }
    return readFile(original).catch((cause: Error) => {
      throw new PictureError(`The file cannot be read: ${cause.message}.`, { cause })
    })
  }
}
