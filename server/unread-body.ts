/** Closes the connection of a request whose body is still arriving, but is not read by any handler. */
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

/** How long the connection stays open for the client to read the response, in ms. */
const LINGER = 500

/**
 * When a response ends, Node reads the rest of the request's body, so that it can reuse the connection. When 120
 * clients sent 10 MB each, that took 140 MB of memory. Instead, this middleware sends the whole response without
 * ending it, and destroys the connection half a second later. Without the delay, a client that is still sending its
 * body would get a connection reset instead of the response.
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
    // `Object.fromEntries` keeps only one cookie.
    'set-cookie': res.headers.getSetCookie(),
    'content-length': body.length,
    connection: 'close',
  })
  // `write` does nothing for a status that cannot have a body, such as 204.
  outgoing.flushHeaders()
  outgoing.write(body)
  setTimeout(() => incoming.socket.destroy(), LINGER)
  // Hono merges the headers of the previous response into a new one, so first remove the previous response.
  context.res = undefined
  context.res = RESPONSE_ALREADY_SENT
}
