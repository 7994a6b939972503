/** Compresses a finished page into what is sent: its bytes in every encoding, with their headers. */
import { compress, type Effort, type Encoding, isCompressible } from './compression.ts'
import type { Page } from './page.ts'
import { type Representation, representation } from './representation.ts'

/** @param cacheControl unless the page says otherwise. */
export async function packPage(
  { status, headers, body }: Page,
  effort: Effort,
  cacheControl: string,
): Promise<Representation> {
  const bodies = new Map<Encoding, Buffer>([['identity', body]])
  if (isCompressible(headers['content-type'] ?? '', body.length)) {
    const [br, gzip] = await Promise.all([
      compress(body, 'br', effort),
      compress(body, 'gzip', effort),
    ])
    bodies.set('br', br).set('gzip', gzip)
  }
  return representation(status, { 'cache-control': cacheControl, ...headers }, bodies)
}
