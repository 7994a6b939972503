/** Answers the requests that no kept page and no file answers. */
import { type Context, Hono } from 'hono'
import { PORTRAIT_PICTURE, PROJECT_PICTURES } from '../core/picture.ts'
import { SHARE_PICTURES } from '../core/share-picture.ts'
import * as caching from './caching.ts'
import type { PictureHandler } from './images/picture-handler.ts'
import { type KeptPages, packPage } from './kept-pages.ts'
import type { Log } from './logger.ts'
import { type FinishDocument, finishFallback, type Page } from './page.ts'
import { pageAddress } from './page-address.ts'
import { answerWith, type Representation } from './representation.ts'

export interface ApplicationParts {
  readonly pages: KeptPages
  readonly finish: FinishDocument
  readonly pictures: PictureHandler
  readonly log: Log
}

export function createApplication({ pages, finish, pictures, log }: ApplicationParts): Hono {
  const application = new Hono()

  application.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    const refusal = finishFallback(finish, 405)
    return sendUnkept(context, { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } })
  })
  for (const room of [PROJECT_PICTURES, PORTRAIT_PICTURE, SHARE_PICTURES]) {
    application.get(`${room}/*`, (context) => pictures(context.req.raw))
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
