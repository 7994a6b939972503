import { describe, expect, test } from 'vitest'
import { createPage } from './pages/page.ts'
import { serveApp } from './testing/app.ts'

const { site, server, pages, log, logged, connection } = await serveApp()

describe('pages', () => {
  test('are rendered from the path without the query', async () => {
    const response = await fetch(`${site}/projeto/x?utm_source=chat`)
    expect(pages).toHaveBeenCalledExactlyOnceWith('/projeto/x')
    expect(await response.text()).toContain('<p>/projeto/x</p>')
  })

  test('have their own content security policy, and the security headers that all responses have', async () => {
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
  ])('with Accept-Encoding "%s" are encoded as %s', async (accepted, encoding) => {
    const response = await fetch(site, { headers: { 'Accept-Encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(await response.text()).toMatch(/^<p>\/<\/p>/)
  })

  test('get a 304 when the browser has cached them', async () => {
    const etag = (await fetch(site)).headers.get('etag') ?? ''
    const again = await fetch(site, { headers: { 'If-None-Match': `"other", ${etag}` } })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toBe("default-src 'none'; page")
    expect(await again.text()).toBe('')
  })

  test('are not rendered for other spellings of their address; those get a redirect', async () => {
    // `%78` is the letter x.
    const spellings = Array.from(
      { length: 2_000 },
      (_, at) => `/projeto/%78${'/'.repeat(at % 9)}?${at}`,
    )
    for (const spelling of spellings) {
      const { status } = await fetch(site + spelling, { method: 'HEAD', redirect: 'manual' })
      expect(status).toBe(308)
    }
    expect(pages).not.toHaveBeenCalled()
  })

  test('are sent without a body in response to HEAD', async () => {
    const head = await fetch(site, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })
})

describe('a rendering failure', () => {
  test('leads to a friendly 500 page; only the log has details', async () => {
    pages.mockRejectedValue(new Error('secret detail'))
    const response = await fetch(site)
    const body = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
    expect(body).toContain('Algo saiu do lugar')
    expect(body).not.toContain('secret detail')
    const request = response.headers.get('x-request-id')
    expect(request).toMatch(/^[\da-f-]{36}$/)
    expect(logged).toMatchObject([
      { request, err: { message: 'secret detail' } },
      { request, status: 500 },
    ])
  })
})

test('a failure after the client has disconnected is not logged as an error', async () => {
  const gone = new Promise((resolve) => {
    server.once('connection', (socket) => socket.once('close', resolve))
  })
  const visitor = connection()
  pages.mockImplementationOnce(async () => {
    visitor.destroy()
    await gone
    return createPage(500, {}, Buffer.from('failed'))
  })
  visitor.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await gone
  await fetch(`${site}/healthz`)
  expect(logged).toEqual([])
})

test('a request is logged in one line, at debug level only', async () => {
  pages.mockImplementation(async () => createPage(404, {}, Buffer.from('404')))
  await fetch(`${site}/nada`)
  expect(logged).toEqual([])
  log.level = 'debug'
  // `%E2%80%A8` is a line separator.
  await fetch(`${site}/nada%E2%80%A8aqui`)
  expect(logged).toMatchObject([{ level: 20, status: 404, path: '/nada%E2%80%A8aqui' }])
})
