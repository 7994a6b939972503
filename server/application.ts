/** Answers the requests that no kept page and no file answers. */
import { type Context, Hono } from 'hono'
import * as caching from './caching.ts'
import { type KeptPages, packPage } from './kept-pages.ts'
import type { Log } from './logger.ts'
import type { ServedPhoto } from './owner-photo.ts'
import { type FinishDocument, finishFallback, type Page } from './page.ts'
import { pageAddress } from './page-address.ts'
import { answerWith, type Representation } from './representation.ts'

export interface ApplicationParts {
  readonly pages: KeptPages
  readonly finish: FinishDocument
  /** The owner's portrait, when it is this server that sends it. */
  readonly photo: ServedPhoto | null
  readonly log: Log
}

export function createApplication({ pages, finish, photo, log }: ApplicationParts): Hono {
  const application = new Hono()

  application.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    const refusal = finishFallback(finish, 405)
    return sendUnkept(context, { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } })
  })
  if (photo) {
    application.get(photo.address, (context) =>
      context.body(photo.content, 200, {
        'Content-Type': photo.type,
        'Cache-Control': caching.immutable,
      }),
    )
  }
  application.get('*', async (context) => {
    const address = pageAddress(new URL(context.req.url))
    if (address === null) return sendUnkept(context, finishFallback(finish, 400))
    return send(context, await pages.page(address))
  })
  application.onError((error, context) => {
    log.error({ err: error }, 'a request failed')
    return sendUnkept(context, finishFallback(finish, 500))
  })
  return application
}

function send({ req }: Context, representation: Representation): Response {
  const acceptEncoding = req.header('Accept-Encoding')
  const { status, headers, body } = answerWith(
    representation,
    acceptEncoding,
    req.header('If-None-Match'),
  )
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  return new Response(body && new Uint8Array(body), {
    status,
    headers: Object.fromEntries(entries),
  })
}

async function sendUnkept(context: Context, page: Page): Promise<Response> {
  return send(context, await packPage(page, 'quick', caching.notKept))
}
