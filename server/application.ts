/** Answers requests: which are for pages, and what happens to all others. */
import { type Context, Hono } from 'hono'
import { acceptedEncoding, compress, isCompressible } from './compression.ts'
import type { Log } from './logger.ts'
import type { ServedPhoto } from './owner-photo.ts'
import { type FinishDocument, finishFallback, type Page } from './page.ts'
import { pageAddress } from './page-address.ts'
import type { RenderPage } from './page-renderer.ts'

export interface ApplicationParts {
  readonly renderPage: RenderPage
  readonly finish: FinishDocument
  /** The owner's portrait, when it is this server that sends it. */
  readonly photo: ServedPhoto | null
  readonly log: Log
}

export function createApplication(parts: ApplicationParts): Hono {
  const { renderPage, finish, photo, log } = parts
  const application = new Hono()

  application.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    const refusal = finishFallback(finish, 405)
    return send(context, { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } })
  })
  if (photo) {
    application.get(photo.address, (context) =>
      context.body(photo.content, 200, {
        'Content-Type': photo.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
    )
  }
  application.get('*', async (context) => {
    const address = pageAddress(new URL(context.req.url))
    return send(context, address === null ? finishFallback(finish, 400) : await renderPage(address))
  })
  application.onError((error, context) => {
    log.error({ err: error }, 'a request failed')
    return send(context, finishFallback(finish, 500))
  })
  return application
}

async function send(context: Context, { status, headers, body }: Page): Promise<Response> {
  const compressible = isCompressible(headers['content-type'] ?? '', body.length)
  const encoding = compressible
    ? acceptedEncoding(context.req.header('Accept-Encoding'), ['br', 'gzip'])
    : 'identity'
  const packed = await compress(body, encoding)
  return new Response(packed, {
    status,
    headers: {
      ...headers,
      'content-length': String(packed.length),
      ...(compressible && { vary: 'Accept-Encoding' }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}
