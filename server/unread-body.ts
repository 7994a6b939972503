/** Answers requests whose body nobody has read, without reading it. */
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'

/** How long a client may take to notice the response while it is still sending, in ms. */
const LINGER = 500

/**
 * Node reads what is left of a body when its response ends, in order to keep the connection: 120 bodies of 10 MB at a
 * time cost 140 MB of memory. So the response is sent whole but not ended, and the connection is closed a moment later.
 * Closed at once, it would be reset, and a client that is still sending would lose the response.
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
  // Hono merges the headers of the response before, unless there is none.
  context.res = undefined
  context.res = RESPONSE_ALREADY_SENT
}
