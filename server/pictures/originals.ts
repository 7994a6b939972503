/** Where pictures come from: files of this site, a file on this machine, or other sites. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { tryDecodeURIComponent } from 'hono/utils/url'
import { LRUCache } from 'lru-cache'
import { fetchOriginal } from './fetch-original.ts'
import { PictureError } from './picture-error.ts'

export interface Original {
  /** Its file or address. */
  readonly name: string
  readonly isRemote: boolean
  /** Changes with the bytes of a file; another site's picture is known by its address only. Never rejects. */
  version(): Promise<string>
  /** @throws {PictureError} when it is not to be had. */
  read(): Promise<Buffer>
}

/** Increase when pictures are made differently, so that browsers ask for the new ones. */
const ENCODER_VERSION = '3'

const versions = new LRUCache<string, string>({ max: 2_000 })

/** An SVG of this site is sent as it is; one of another site could contain scripts and is refused. */
export function isOwnSvg(address: string): boolean {
  return address.startsWith('/') && extname(pathOf(address)).toLowerCase() === '.svg'
}

/**
 * @param address as a row has it: https, or a path on this site.
 * @param staticRoot the folder of the site's public files.
 */
export function originalAt(
  address: string,
  staticRoot: string,
  trustedHosts: readonly string[],
): Original {
  // An absolute path has no `..` left once it is normalized, so the file is inside the folder.
  if (address.startsWith('/')) return originalFile(join(staticRoot, normalize(pathOf(address))))
  return {
    name: address,
    isRemote: true,
    version: () => versionOf([address]),
    read: () => fetchOriginal(address, trustedHosts),
  }
}

export function originalFile(file: string): Original {
  return {
    name: file,
    isRemote: false,
    async version() {
      const found = await stat(file).catch(() => null)
      if (!found?.isFile()) return versionOf([file])
      // By its bytes: a new build, or another machine behind the same address, gives files new dates.
      const state = `${file} ${found.size} ${found.mtimeMs}`
      const content = () => versionOf(createReadStream(file))
      // Where it cannot be read, `read` tells why.
      const version = versions.get(state) ?? (await content().catch(() => versionOf([file])))
      versions.set(state, version)
      return version
    },
    async read() {
      try {
        return await readFile(file)
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        const reason = code === 'ENOENT' ? 'there is no such file' : message
        throw new PictureError(`Its file cannot be read: ${reason}.`, { cause: error })
      }
    },
  }
}

/** The path of an address on this site, decoded. */
function pathOf(address: string): string {
  return tryDecodeURIComponent(new URL(address, 'http://site').pathname)
}

async function versionOf(content: AsyncIterable<Buffer> | Iterable<string>): Promise<string> {
  const hash = createHash('sha256').update(ENCODER_VERSION)
  for await (const part of content) hash.update(part)
  return hash.digest('base64url').slice(0, 12)
}
