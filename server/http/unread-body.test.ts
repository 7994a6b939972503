import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Handler, Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { close, listen } from './listen.ts'
import { createHttpServer } from './server.ts'
import { closeUnread } from './unread-body.ts'

/** Sends a POST request of which only a part arrives. @returns all that the server sends before it disconnects. */
async function responseTo(handler: Handler): Promise<string> {
  const app = new Hono<{ Bindings: HttpBindings }>().use(closeUnread).post('/', handler)
  const server = createHttpServer(getRequestListener(app.fetch))
  const { port } = new URL(await listen(server, '127.0.0.1', 0))
  onTestFinished(() => close(server))
  const client = connect(Number(port), '127.0.0.1')
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc')
  return text(client)
}

test('a response that cannot have a body is sent before the connection closes', async () => {
  const response = await responseTo((context) => context.body(null, 204))
  expect(response).toMatch(/^HTTP\/1\.1 204 No Content\r\n/)
})

test('a response keeps all its cookies', async () => {
  const response = await responseTo((context) => {
    context.header('Set-Cookie', 'a=1', { append: true })
    context.header('Set-Cookie', 'b=2', { append: true })
    return context.text('done')
  })
  expect(response.match(/^set-cookie: .*$/gm)).toEqual(['set-cookie: a=1', 'set-cookie: b=2'])
  expect(response).toMatch(/\r\n\r\ndone$/)
})
