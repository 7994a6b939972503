/** Responds to requests whose body no handler has read, without reading it. */
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

/** How long a client that is still sending may take to read the response, in ms. */
const LINGER = 500

/**
 * When a response ends, Node reads the rest of the body in order to reuse the connection; 120 bodies of 10 MB at a time
 * cost 140 MB of memory. So this sends the whole response without ending it, and destroys the connection a moment
 * later. Destroying it at once would reset it, and a client that is still sending would lose the response.
 */
export const closeUnread: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  await next()
  const { incoming, outgoing } = context.env
  const { 'transfer-encoding': encoding, 'content-length': length } = incoming.headers
  const hasBody = encoding !== undefined || Number(length) > 0
  if (!hasBody || incoming.complete || incoming.readableDidRead) return

  const { res } = context
  const body = Buffer.from(await res.arrayBuffer())
  outgoing.writeHead(res.status, {
    ...Object.fromEntries(res.headers),
    'set-cookie': res.headers.getSetCookie(),
    'content-length': body.length,
    connection: 'close',
  })
  outgoing.write(body)
  setTimeout(() => incoming.socket.destroy(), LINGER)
  // Without this, Hono would merge the previous response's headers into the next one.
  context.res = undefined
  context.res = RESPONSE_ALREADY_SENT
}
