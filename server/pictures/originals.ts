/** Where pictures come from: files of this machine and other sites. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { PHOTOS } from '../../data/photos-folder.ts'
import { inspect } from './encode.ts'
import { PictureError } from './errors.ts'
import { fetchOriginal } from './fetch-original.ts'
import type { FileCache } from './file-cache.ts'

/** The absolute path of a file, or another site's address. */
export type Original = string

/** Where the files of this site are. */
export interface Folders {
  /** The public files. */
  readonly site: string
  /** DATA_DIR, absolute: the desk keeps uploaded photos there. */
  readonly data: string
}

/** Increase when pictures are made differently, so that browsers ask for the new ones. */
const ENCODER_VERSION = '3'

export function versionOf(content: Buffer | string): string {
  const hash = createHash('sha256').update(ENCODER_VERSION).update(content)
  return hash.digest('base64url').slice(0, 12)
}

export const isRemote = (original: Original) => !original.startsWith('/')

/**
 * @param address as a row has it: https, or a path on this site.
 * @returns null for an SVG of this site, which is sent as it is; another site's could contain scripts, and is refused.
 */
export function originalAt(address: string, { site, data }: Folders): Original | null {
  if (isRemote(address)) return address
  // An absolute path has no `..` left once it is normalized, so the file is inside the folder.
  const path = normalize(tryDecodeURIComponent(new URL(address, 'http://site').pathname))
  return extname(path).toLowerCase() === '.svg'
    ? null
    : join(path.startsWith(PHOTOS) ? data : site, path)
}

/** @returns what changes with a file; another site's picture is known by its address only. */
export async function stateOf(original: Original): Promise<string> {
  const file = isRemote(original) ? null : await stat(original).catch(() => null)
  return `${original} ${file?.size} ${file?.mtimeMs}`
}

/** @returns a function that throws a PictureError when an original cannot be read. */
export function createReader(files: FileCache, trustedHosts: readonly string[]) {
  return (original: Original): Promise<Buffer> => {
    if (!isRemote(original)) {
      return readFile(original).catch((cause: Error) => {
        throw new PictureError(`Its file cannot be read: ${cause.message}.`, { cause })
      })
    }
    const fetchWhole = async () => {
      const bytes = await fetchOriginal(original, trustedHosts)
      // A broken one is not kept: that may be mended by the next try.
      await inspect(bytes)
      return bytes
    }
    return files.get(`${versionOf(original)}.original`, fetchWhole)
  }
}
