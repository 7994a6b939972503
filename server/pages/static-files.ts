/**
 * The files of a build, all in memory (about 2 MB). Streams from the disk would take up to 200 KB for each response that
 * a client does not read.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { FOREVER, ONE_HOUR } from '../http/headers.ts'
import { type Bytes, type Encoding, type Page, withEtag } from './page.ts'

/** Endings of the compressed copies that `scripts/setup/precompress.ts` writes beside a file. Best first. */
const ENDINGS = { br: '.br', gzip: '.gz' }

/** @returns the files by their paths, with a leading slash. */
export function readStaticFiles(folder: string): ReadonlyMap<string, Page> {
  const files = new Map(
    globSync('**/*.*', { cwd: folder }).map((name) => [
      `/${name.replaceAll('\\', '/')}`,
      readFileSync(join(folder, name)),
    ]),
  )
  const isCopy = (path: string) => Object.values(ENDINGS).some((ending) => path.endsWith(ending))
  const paths = files.keys().filter((path) => !isCopy(path))
  return new Map(paths.map((path) => [path, createFilePage(path, files)]))
}

function createFilePage(path: string, files: ReadonlyMap<string, Bytes>): Page {
  const bytes = files.get(path) as Bytes
  const copies = Object.entries(ENDINGS).flatMap(([encoding, ending]) => {
    const copy = files.get(path + ending)
    return copy ? [[encoding as Encoding, copy] as const] : []
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
