/**
 * Sends the site's public files out of memory: they are few and small, a build that replaces them
 * on disk disturbs nobody, and no path can lead to any other file.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding, type Encoding } from './compression.ts'

/** Answers with a file, or passes the request on. */
export type FileServer = (
  request: IncomingMessage,
  response: ServerResponse,
  passOn: () => void,
) => void

interface Variant {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

type StaticFile = ReadonlyMap<Encoding, Variant>

const encodingsBySize = ['br', 'gzip', 'identity'] as const
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

const hashed = 'public, max-age=31536000, immutable'
const named = 'public, max-age=3600'

/**
 * @param root the folder whose files, as they are now, are public; the hashed ones lie in `assets/`,
 * compressed ones beside their originals as `name.br` and `name.gz`.
 */
export function staticFiles(root: string): FileServer {
  const files = readFiles(root)
  return (request, response, passOn) => {
    const file = files.get(pathOf(request))
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return passOn()
    const encoding = acceptedEncoding(request.headers['accept-encoding'], [...file.keys()])
    const variant = file.get(encoding)
    if (!variant) return passOn()
    const { headers, body } = variant
    if (isKnown(request.headers['if-none-match'], String(headers.ETag))) {
      const { 'Content-Length': _, ...others } = headers
      response.writeHead(304, others).end()
    } else {
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body)
    }
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  const path = url.split('?', 1)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether the browser holds what it would be sent (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const held = ifNoneMatch?.split(',').map((entry) => entry.trim().replace(/^W\//, '')) ?? []
  return held.includes(tag) || held.includes('*')
}

function readFiles(root: string): ReadonlyMap<string, StaticFile> {
  const paths = new Set(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(root, join(entry.parentPath, entry.name))}`)
      .filter((path) => !path.includes('/.') || path.startsWith('/.well-known/')),
  )
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    const original = path.replace(/\.(?:br|gz)$/, '')
    if (original !== path && paths.has(original)) continue
    const encodings = encodingsBySize.filter((encoding) => paths.has(path + suffixes[encoding]))
    files.set(path, new Map(encodings.map((one) => [one, readVariant(root, path, one, encodings)])))
  }
  return files
}

function readVariant(
  root: string,
  path: string,
  encoding: Encoding,
  all: readonly Encoding[],
): Variant {
  const body = readFileSync(join(root, path + suffixes[encoding]))
  const type = getMimeType(path) ?? 'application/octet-stream'
  return {
    body,
    headers: {
      'Content-Type': type,
      'Content-Length': body.length,
      'Cache-Control': path.startsWith('/assets/') ? hashed : named,
      ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...(all.length > 1 && { Vary: 'Accept-Encoding' }),
    },
  }
}
