/**
 * Serves the site's public files from memory: they are few and small, a build that replaces them on
 * disk does not affect a running server, and path traversal is impossible.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import * as caching from './caching.ts'
import { type Representation, representation, type SendRepresentation } from './representation.ts'

/** Answers with a file, or calls `passOn`. */
export type FileServer = (
  request: IncomingMessage,
  response: ServerResponse,
  passOn: () => void,
) => void

const encodings = ['br', 'gzip', 'identity'] as const
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/**
 * @param root the folder whose files, as they are now, are public; the hashed ones lie in `assets/`,
 * compressed ones beside their originals as `name.br` and `name.gz`.
 */
export function staticFiles(root: string, send: SendRepresentation): FileServer {
  const files = readFiles(root)
  return (request, response, passOn) => {
    const file = files.get(pathOf(request))
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return passOn()
    send(request, response, file)
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function readFiles(root: string): ReadonlyMap<string, Representation> {
  const paths = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name))}`)
      .filter((path) => !path.includes('/.') || path.startsWith('/.well-known/')),
  )
  const files = new Map<string, Representation>()
  for (const path of paths) {
    const original = path.replace(/\.(?:br|gz)$/, '')
    if (original !== path && paths.has(original)) continue
    const present = encodings.filter((encoding) => paths.has(path + suffixes[encoding]))
    const bodies = present.map(
      (encoding) => [encoding, readFileSync(join(root, path + suffixes[encoding]))] as const,
    )
    const headers = {
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      'cache-control': path.startsWith('/assets/') ? caching.immutable : caching.namedFile,
    }
    files.set(path, representation(200, headers, new Map(bodies)))
  }
  return files
}
