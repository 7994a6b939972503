/** Where pictures come from: files of this site, a file on this machine, or other sites. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { DiskCache } from './disk-cache.ts'
import { type FetchOptions, fetchOriginal } from './fetch-original.ts'
import { imageType } from './image-type.ts'
import { PictureError } from './picture-error.ts'
import { createWorkQueue } from './work-queue.ts'

/** Where one picture comes from. */
export type Source = { readonly file: string } | { readonly url: string }

export interface Originals {
  /** @param address as a row has it: https, or a path on this site. */
  sourceOf(address: string): Source
  /** Changes with the source; for files also with their bytes. Never fails. */
  version(source: Source): Promise<string>
  /** @throws {PictureError | BusyError} when the picture is not available. */
  read(source: Source): Promise<Buffer<ArrayBuffer>>
  /** Caches a picture of another site, so that it is not fetched again. */
  keep(source: Source, original: Buffer<ArrayBuffer>): Promise<void>
}

export interface OriginalsOptions extends FetchOptions {
  /** The folder of the site's public files. */
  readonly staticRoot: string
  readonly cache: DiskCache
}

/** Increase when pictures are made differently, so that browsers request the new ones. */
const ENCODER_VERSION = '2'
const FETCHES = 4
const WAITING = 64

/** An SVG of this site is sent as it is; one of another site could contain scripts and is refused. */
export function isDrawing(address: string): boolean {
  return address.startsWith('/') && extname(address.split(/[?#]/)[0] ?? '').toLowerCase() === '.svg'
}

export function openOriginals({ staticRoot, cache, ...fetching }: OriginalsOptions): Originals {
  const queue = createWorkQueue(FETCHES, WAITING)
  const hashes = new LRUCache<string, { readonly stamp: string; readonly hash: string }>({
    max: 2_000,
  })

  async function hashOfFile(file: string): Promise<string> {
    try {
      const { mtimeMs, size } = await stat(file)
      const stamp = `${mtimeMs} ${size}`
      const known = hashes.get(file)
      if (known?.stamp === stamp) return known.hash
      const hash = hashOf(await readFile(file))
      hashes.set(file, { stamp, hash })
      return hash
    } catch {
      return `no file ${file}`
    }
  }

  const keptName = (url: string) => `${hashOf(ENCODER_VERSION, url)}.original`

  return {
    sourceOf(address) {
      return address.startsWith('/') ? { file: publicFile(staticRoot, address) } : { url: address }
    },
    async version(source) {
      if ('url' in source) return hashOf(ENCODER_VERSION, source.url)
      return hashOf(ENCODER_VERSION, await hashOfFile(source.file))
    },
    async read(source) {
      const original =
        'url' in source
          ? ((await cache.read(keptName(source.url))) ??
            (await queue(() => fetchOriginal(source.url, fetching))))
          : await readLocal(source.file)
      if (imageType(original)) return original
      throw new PictureError('It is neither JPEG, PNG, WebP, AVIF nor GIF.')
    },
    async keep(source, original) {
      if ('url' in source) await cache.keep(keptName(source.url), original)
    },
  }
}

/** @returns a path inside the folder, whatever the address says; there may be no such file. */
function publicFile(staticRoot: string, address: string): string {
  const { pathname } = new URL(address, 'http://site')
  try {
    const file = resolve(staticRoot, `.${decodeURIComponent(pathname)}`)
    if (file.startsWith(resolve(staticRoot) + sep)) return file
  } catch {
    // Malformed encoding names no file.
  }
  return join(staticRoot, 'no such file')
}

async function readLocal(file: string): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readFile(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'there is no such file' : message
    throw new PictureError(`Its file cannot be read: ${reason}.`, { cause: error })
  }
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 12)
}
