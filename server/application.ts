/** Answers the requests that no kept page and no file answers. */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { PORTRAIT_PICTURE, PROJECT_PICTURES } from '../core/picture.ts'
import { SHARE_PICTURES } from '../core/share-picture.ts'
import * as caching from './caching.ts'
import type { HealthAnswers } from './health.ts'
import type { PictureHandler } from './images/picture-handler.ts'
import { type KeptPages, packPage } from './kept-pages.ts'
import type { Log } from './logger.ts'
import { type FinishDocument, finishFallback, type Page } from './page.ts'
import { pageAddress } from './page-address.ts'
import { answerWith, type Representation } from './representation.ts'
import { requestId } from './request-log.ts'

export interface ApplicationParts {
  readonly pages: KeptPages
  readonly finish: FinishDocument
  readonly pictures: PictureHandler
  readonly health: HealthAnswers
  readonly log: Log
}

interface Connected {
  Bindings: HttpBindings
}

export function createApplication(parts: ApplicationParts): Hono<Connected> {
  const { pages, finish, pictures, health, log } = parts
  const application = new Hono<Connected>()

  application.use(async (context, next) => {
    await next()
    // What a visitor can quote, and the owner find in the log.
    if (context.res.status >= 500) context.header('X-Request-Id', requestId(context.env.incoming))
  })
  application.use(async (context, next) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next()
    const refusal = finishFallback(finish, 405)
    return sendUnkept(context, { ...refusal, headers: { ...refusal.headers, allow: 'GET, HEAD' } })
  })
  for (const [path, answer] of Object.entries(health)) application.get(path, answer)
  for (const room of [PROJECT_PICTURES, PORTRAIT_PICTURE, SHARE_PICTURES]) {
    application.get(`${room}/*`, (context) => pictures(context.req.raw))
  }
  application.get('*', async (context) => {
    const address = pageAddress(new URL(context.req.url))
    if (address === null) return sendUnkept(context, finishFallback(finish, 400))
    return send(context, await pages.page(address))
  })
  application.onError((error, context) => {
    log.error({ request: requestId(context.env.incoming), err: error }, 'a request failed')
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
