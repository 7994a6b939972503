import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { serveApp } from '../tests/support/parts/app.ts'
import { createPage } from './pages/page.ts'

const { site, server, isOwnerKnown, getPage, log, logged, connection } = await serveApp()

test('a page is rendered from its path without the query', async () => {
  const response = await fetch(`${site}/projeto/x?utm_source=chat`)
  expect(getPage).toHaveBeenCalledExactlyOnceWith('/projeto/x')
  expect(await response.text()).toBe('<p>/projeto/x</p>')
})

test.each(['/', '/_.data', '/sitemap.xml', '/compartilhar/0123456789abc.jpg', '/icons/192.png'])(
  'if the owner is unknown, %s answers 503 for a short time, and is not rendered',
  async (path) => {
    isOwnerKnown.mockResolvedValue(false)
    const response = await fetch(site + path)
    const { status, headers } = response
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('cdn-cache-control')).toBeNull()
    expect(await response.text()).toContain('O site volta em instantes')
    expect(getPage).not.toHaveBeenCalled()
  },
)

test.each(['/healthz', '/imagens/loja/1/hash/384.avif'])(
  'if the owner is unknown, %s answers as usual',
  async (path) => {
    isOwnerKnown.mockResolvedValue(false)
    expect((await fetch(site + path)).status).toBe(200)
  },
)

test('a page has its own content security policy, and the security headers of every response', async () => {
  const { headers } = await fetch(site)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; page")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  expect(headers.get('x-powered-by')).toBeNull()
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['deflate', null],
  ['', null],
])('for Accept-Encoding "%s", the encoding of a page is %s', async (accepted, encoding) => {
  const response = await fetch(site, { headers: { 'Accept-Encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(await response.text()).toBe('<p>/</p>')
})

test("the response for a page that the browser has cached is a 304 with the page's policy", async () => {
  const etag = (await fetch(site)).headers.get('etag') ?? ''
  const again = await fetch(site, { headers: { 'If-None-Match': `"other", ${etag}` } })
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe("default-src 'none'; page")
})

test.each(['/assets/x', '/imagens/x', '/imagens/x/1', '/nada/x.php', '/favicon.gif'])(
  'the address of a missing file, %s, gets a short 404 page that logs the address, and no page is rendered',
  async (path) => {
    const response = await fetch(site + path)
    const body = await response.text()
    expect(response.status).toBe(404)
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    for (const words of ['Oops! Page not found', 'Return to Home', 'location.pathname'])
      expect(body).toContain(words)
    expect(getPage).not.toHaveBeenCalled()
  },
)

test.each([
  ['/nada', '/404'],
  ['/outro/nada.data', '/404.data'],
  ['/projeto/x.com.br', '/projeto/x.com.br'],
])('the router renders the response for %s, with the path %s', async (path, rendered) => {
  await fetch(site + path)
  expect(getPage).toHaveBeenCalledExactlyOnceWith(rendered)
})

test('the response for a missing page is a 404 even if the browser has cached it', async () => {
  getPage.mockImplementation(async () => createPage(404, {}, Buffer.from('404')))
  const etag = (await fetch(site)).headers.get('etag') ?? ''
  expect((await fetch(site, { headers: { 'If-None-Match': etag } })).status).toBe(404)
})

test.each([
  ['/projeto/%78', '/projeto/x'],
  ['/projeto/x/', '/projeto/x'],
  ['//projeto//x//?a=b&c=%20', '/projeto/x?a=b&c=%20'],
  ['/projeto/../projeto/x', '/projeto/x'],
  ['///', '/'],
])('a request for %s is redirected to %s without rendering a page', async (spelling, location) => {
  // Written to the socket, because `fetch` would normalize the path.
  const client = connection()
  client.write(`GET ${spelling} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const response = await text(client)
  expect(response).toMatch(/^HTTP\/1\.1 308 /)
  expect(response).toMatch(/^cache-control: no-store\r$/im)
  expect(/^location: (.*)\r$/im.exec(response)?.[1]).toBe(location)
  expect(getPage).not.toHaveBeenCalled()
})

test.each([
  ['a HEAD request gets no body', 'HEAD /', /^HTTP\/1\.1 200 .*\r\n\r\n$/s],
  [
    'an absolute URL, as proxies send it, gets the page',
    'GET http://marina.example/',
    /^HTTP\/1\.1 200 /,
  ],
])('%s', async (_, request, expected) => {
  // Written to the socket, because `fetch` would hide the body and the address.
  const client = connection()
  client.write(`${request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  expect(await text(client)).toMatch(expected)
})

test('after a rendering failure, the visitor gets the error page, without details of the failure', async () => {
  getPage.mockRejectedValue(new Error('secret detail'))
  const response = await fetch(site)
  const body = await response.text()
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
  expect(body).toContain('Algo deu errado')
  expect(body).not.toContain('secret detail')
})

test.each(['/', '/estudio/projetos'])(
  'a rendering failure of %s is logged as an error under the request id in the response',
  async (path) => {
    getPage.mockRejectedValue(new Error('secret detail'))
    const request = (await fetch(site + path)).headers.get('x-request-id')
    expect(request).toMatch(/^[\da-f-]{36}$/)
    const level = log.levels.values.error
    expect(logged).toMatchObject([
      { level, request, err: { message: 'secret detail' } },
      { level, request, status: 500 },
    ])
  },
)

test.each([
  [200, 'info', 'it succeeded'],
  [503, 'info', 'its cause has a line of its own'],
  [500, 'silent', 'nothing is logged'],
] as const)(
  'a response with the status %i at the level %s has no line in the log and no request id, because %s',
  async (status, level, _) => {
    log.level = level
    getPage.mockImplementation(async () => createPage(status, {}, Buffer.from('page')))
    const response = await fetch(site)
    expect(response.status).toBe(status)
    expect(response.headers.has('x-request-id')).toBe(false)
    expect(logged).toEqual([])
  },
)

test('a failed request whose body has not arrived is logged with its status and its id', async () => {
  getPage.mockRejectedValue(new Error('secret detail'))
  const client = connection()
  client.write('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc')
  const [, request] = /X-Request-Id: (\S+)/i.exec(await text(client)) ?? []
  expect(request).toBeDefined()
  expect(logged).toMatchObject([{ request }, { request, status: 500 }])
})

test.each([
  ['a 500 response', () => createPage(500, {}, Buffer.from('failed'))],
  [
    'an error',
    () => {
      throw new Error('failed')
    },
  ],
])('%s for a client that has disconnected is not logged as an error', async (_, answer) => {
  const disconnected = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve))
  })
  const client = connection()
  getPage.mockImplementationOnce(async () => {
    client.destroy()
    await disconnected
    return answer()
  })
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await disconnected
  // When this request gets its response, the server has finished the failed request.
  await fetch(`${site}/healthz`)
  expect(logged).toEqual([])
})

test('at debug level, a request is logged in one line, with the first 200 characters of its path', async () => {
  log.level = 'debug'
  // `%E2%80%A8` is a line separator.
  const path = `/nada%E2%80%A8${'a'.repeat(1_000)}`
  await fetch(site + path)
  expect(logged).toMatchObject([
    { level: log.levels.values.debug, status: 404, path: path.slice(0, 200) },
  ])
})
