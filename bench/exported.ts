/** Hosts for static files serve the exported demo so: compressed at brotli's level 5, and with no other headers. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { exportDemo, TYPES } from '../tests/support/static-host.ts'
import { type StoredResponse, serveBare } from './bare-server.ts'

const COMPRESSED = /\.(?:avif|ico|jpg|png|webp|woff2)$/

export async function openExported() {
  using demo = await exportDemo()
  const names = readdirSync(demo.folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => extname(name) !== '' && !name.startsWith('.'))
  const responses = new Map<string, StoredResponse>()
  for (const name of files) {
    const path = `/${name.replaceAll(sep, '/')}`.replace(/(?:index)?\.html$/, '')
    responses.set(path, responseOf(name, readFileSync(join(demo.folder, name))))
  }
  return serveBare(responses)
}

function responseOf(name: string, bytes: Buffer): StoredResponse {
  const headers = { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }
  if (COMPRESSED.test(name)) return { headers, body: bytes }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return {
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(bytes, { params }),
  }
}
