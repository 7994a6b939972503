/** Streams from the disk would take up to 200 KB for each response that a client does not read; all files take 2 MB. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { FOREVER, ONE_HOUR } from '../http/headers.ts'
import { type Bytes, type Encoding, type Page, withEtag } from './page.ts'

/** Endings of the compressed copies that `scripts/build.ts` writes beside a file. Best first. */
const ENDINGS = { br: '.br', gzip: '.gz' }

/** @returns the files by their paths, decoded, with a leading slash. */
export function readStaticFiles(folder: string): ReadonlyMap<string, Page> {
  return new Map(staticPaths(folder).map((path) => [path, readFilePage(folder, path)]))
}

/** For example `.DS_Store` or `.git`. */
const HIDDEN = /\/\.(?!well-known\/)/

/** Leaves out hidden files, and compressed copies of others. An archive is no copy. */
export function staticPaths(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`)
    .map((path) => path.replaceAll(sep, '/'))
  const copies = new Set(paths.flatMap((path) => [path + ENDINGS.br, path + ENDINGS.gzip]))
  return paths.filter((path) => !copies.has(path) && !HIDDEN.test(path))
}

function readFilePage(folder: string, path: string): Page {
  const bytes = readFileSync(join(folder, path))
  const copies = Object.entries(ENDINGS).flatMap(([encoding, ending]) => {
    const copy = join(folder, path + ending)
    return existsSync(copy) ? [[encoding as Encoding, readFileSync(copy)] as const] : []
  })
  const bodies = new Map<Encoding, Bytes>(copies)
  const headers = {
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    'cache-control': path.startsWith('/assets/') ? FOREVER : ONE_HOUR,
  }
  return {
    status: 200,
    headers: withEtag(headers, bytes),
    isCacheable: true,
    encodings: [...bodies.keys()],
    body: (encoding) => bodies.get(encoding) ?? bytes,
    size: bytes.length,
  }
}
