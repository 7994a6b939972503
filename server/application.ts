/** Handles the requests that neither the page cache nor a static file answers. */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { PORTRAIT_PICTURE, PROJECT_PICTURES } from '../core/picture.ts'
import { SHARE_PICTURES } from '../core/share-picture.ts'
import { type Charge, LimitError } from './client-limit.ts'
import type { HealthAnswers } from './health.ts'
import type { PictureHandler } from './images/picture-handler.ts'
import type { Log } from './logger.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { Refusals } from './refusals.ts'
import { answerWith, type Representation } from './representation.ts'
import { requestId } from './request-scope.ts'

export interface ApplicationParts {
  readonly pages: PageCache
  /** The names of the application's routes. */
  readonly routes: () => Promise<ReadonlySet<string>>
  /** The address of the cached page for this one: itself, or a shared 404; see `missing-pages.ts`. */
  readonly cacheAddressOf: (address: string) => Promise<string>
  readonly pictures: PictureHandler
  readonly refusal: Refusals
  /** The rate limit of the client that sent a request. */
  readonly chargeFor: (request: HttpBindings['incoming']) => Charge
  readonly health: HealthAnswers
  readonly log: Log
}

interface Connected {
  Bindings: HttpBindings
}

export function createApplication(parts: ApplicationParts): Hono<Connected> {
  const { pages, routes, cacheAddressOf, pictures, refusal, chargeFor, health, log } = parts
  const application = new Hono<Connected>()

  application.use(async (context, next) => {
    await next()
    // A visitor can quote it, and the owner find it in the log.
    if (context.res.status >= 500) context.header('X-Request-Id', requestId(context.env.incoming))
  })
  for (const [path, answer] of Object.entries(health)) application.get(path, answer)
  for (const path of [PROJECT_PICTURES, PORTRAIT_PICTURE, SHARE_PICTURES]) {
    application.get(`${path}/*`, ({ req, env }) => pictures(req.raw, chargeFor(env.incoming)))
  }
  application.get('*', async (context) => {
    const address = pageAddress(new URL(context.req.url), await routes())
    if (address === null) return send(context, refusal(400))
    const kept = await cacheAddressOf(address)
    return send(context, await pages.page(kept, chargeFor(context.env.incoming)))
  })
  application.onError((error, context) => {
    if (error instanceof LimitError) return send(context, refusal(429))
    log.error({ request: requestId(context.env.incoming), err: error }, 'a request failed')
    return send(context, refusal(500))
  })
  return application
}

function send({ req }: Context<Connected>, representation: Representation): Response {
  const acceptEncoding = req.header('Accept-Encoding')
  const { status, headers, body } = answerWith(
    representation,
    acceptEncoding,
    req.header('If-None-Match'),
  )
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Response(body && new Uint8Array(body), {
    status,
    headers: entries,
  })
}
