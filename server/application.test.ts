import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApplication } from './application.ts'
import { type Charge, COST, free, LimitError } from './client-limit.ts'
import { close, createHttpServer, listen } from './http-server.ts'
import { packPage } from './pack-page.ts'
import { documentFinisher } from './page.ts'
import type { RenderPage } from './page-renderer.ts'
import { openRefusals } from './refusals.ts'
import { representationSender } from './representation.ts'
import { logRequest } from './request-log.ts'
import { staticFiles } from './static-files.ts'

const finish = documentFinisher({ policyFor: () => "default-src 'none'; page" })
const renderPage = vi.fn<RenderPage>()
const charge = vi.fn<Charge>()
const page = async (address: string, charge: Charge = free) => {
  charge(COST.page)
  return packPage(await renderPage(address), 'quick', 'private')
}
const always = { 'X-Always': 'yes', 'Content-Security-Policy': 'default' }
const logged: Record<string, unknown>[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => logged.push(JSON.parse(line)) })

let folder = ''
let server: Server
let site = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/a-1.js'), 'plain')
  writeFileSync(join(folder, 'assets/a-1.js.br'), 'packed')
  writeFileSync(join(folder, 'photo.webp'), 'picture')
  const refusal = await openRefusals(finish)
  const application = createApplication({
    pages: { cached: () => undefined, page },
    routes: async () => new Set(['root']),
    cacheAddressOf: async (address) => address,
    refusal,
    chargeFor: () => charge,
    pictures: async (request) => new Response(new URL(request.url).pathname),
    health: { '/readyz': () => new Response('waiting', { status: 503 }) },
    log,
  })
  const answer = getRequestListener(application.fetch)
  const send = representationSender(() => always)
  const files = staticFiles(folder, send)
  const listener: RequestListener = (request, response) => {
    logRequest(log, request, response)
    files(request, response, () => {
      response.setHeaders(new Map(Object.entries(always)))
      answer(request, response)
    })
  }
  server = createHttpServer(listener)
  site = await listen(server, '127.0.0.1', 0)
})

afterAll(async () => {
  await close(server)
  rmSync(folder, { recursive: true })
})

beforeEach(() => {
  logged.length = 0
  renderPage.mockReset()
  renderPage.mockImplementation(async (address) => finish(`<p>${address}</p>`.padEnd(3000), 200))
})

/** What the server answers to bytes that no well-behaved client would send. */
async function answerTo(request: string): Promise<string> {
  const { port } = new URL(site)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(request)
  return text(socket)
}

describe('pages', () => {
  test('are rendered from their address alone and revalidated on each request', async () => {
    const response = await fetch(`${site}/projeto/x?utm_source=chat`)
    expect(renderPage).toHaveBeenCalledExactlyOnceWith('/projeto/x')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private')
    expect(await response.text()).toContain('<p>/projeto/x</p>')
  })

  test('carry their own policy, and the headers of every answer', async () => {
    const { headers } = await fetch(site)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; page")
    expect(headers.get('x-always')).toBe('yes')
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0, deflate', null],
    ['', null],
  ])('to a browser that accepts "%s" they go packed as %s', async (accepted, encoding) => {
    const { headers } = await fetch(site, { headers: { 'Accept-Encoding': accepted } })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toBe('Sec-Fetch-Site,Accept-Encoding')
  })

  test('a compressed page is the same page', async () => {
    const answer = await answerTo(
      'GET / HTTP/1.1\r\nHost: site\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n',
    )
    const packed = await fetch(site, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(answer.endsWith(await packed.text())).toBe(true)
  })

  test('HEAD answers the same without a body', async () => {
    const [head, get] = await Promise.all([fetch(site, { method: 'HEAD' }), fetch(site)])
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })

  test('an unknown path is logged in one harmless line', async () => {
    renderPage.mockImplementation(async () => finish('<p>404</p>', 404))
    await fetch(`${site}/nada%E2%80%A8aqui`)
    expect(logged).toMatchObject([{ status: 404, path: '/nada aqui', msg: 'unknown path' }])
  })
})

describe('failures', () => {
  test('a page that cannot be rendered is a friendly 500 without details', async () => {
    renderPage.mockRejectedValue(new Error('secret detail'))
    const response = await fetch(site)
    const body = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('Algo saiu do lugar')
    expect(body).not.toContain('secret detail')
    const request = response.headers.get('x-request-id')
    expect(request).toMatch(/^[\da-f-]{36}$/)
    expect(logged).toMatchObject([
      { request, err: { message: 'secret detail' } },
      { request, status: 500 },
    ])
  })

  test.each([
    '/%E0%A4%A',
    '/%00',
    '/%c0%ae%c0%ae/',
    '/..%2f..%2fetc',
    '/a/..%5Cb',
    '/_.data?_routes=x',
  ])('the malformed address %# is refused without rendering', async (path) => {
    const response = await fetch(site + path)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Este endereço não está certo')
    expect(renderPage).not.toHaveBeenCalled()
  })

  test('a client that has used up its allowance gets a 429 with Retry-After', async () => {
    charge.mockImplementationOnce(() => {
      throw new LimitError('used up')
    })
    const response = await fetch(site)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.text()).toContain('Um momento, por favor')
    expect(renderPage).not.toHaveBeenCalled()
  })
})

describe('health', () => {
  test.each(['GET', 'HEAD'])(
    'is answered to %s, whatever the query, and not logged as an unknown path',
    async (method) => {
      const response = await fetch(`${site}/readyz?probe=1`, { method })
      expect(response.status).toBe(503)
      expect(await response.text()).toBe(method === 'GET' ? 'waiting' : '')
      expect(response.headers.get('x-always')).toBe('yes')
      expect(renderPage).not.toHaveBeenCalled()
      expect(logged).toMatchObject([{ status: 503, path: '/readyz', msg: 'request' }])
    },
  )
})

describe('files', () => {
  test('hashed ones are immutable, and compressed for browsers that accept it', async () => {
    const plain = await fetch(`${site}/assets/a-1.js`, { headers: { 'Accept-Encoding': 'x' } })
    expect(await plain.text()).toBe('plain')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('content-type')).toMatch(/javascript/)
    expect(plain.headers.get('x-always')).toBe('yes')
    const packed = await fetch(`${site}/assets/a-1.js`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'gzip, br' },
    })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('others are cached for an hour and then revalidated', async () => {
    const first = await fetch(`${site}/photo.webp`)
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await fetch(`${site}/photo.webp`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('go on being served while a build replaces them', async () => {
    rmSync(join(folder, 'photo.webp'))
    const response = await fetch(`${site}/photo.webp`)
    expect(await response.text()).toBe('picture')
  })

  test.each(['bytes=0-1', 'bytes=5-2', 'bytes=-1', 'nonsense'])(
    'a part asked for as %s comes as the whole',
    async (range) => {
      const response = await fetch(`${site}/photo.webp`, { headers: { Range: range } })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('picture')
    },
  )

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets'])(
    '%s is no file',
    async (path) => {
      await answerTo(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`)
      expect(renderPage).toHaveBeenCalledOnce()
    },
  )
})

test.each(['/imagens/loja/1/640-a', '/imagens/%E0%A4%A', '/retrato/640-a'])(
  '%s is passed to the picture handler',
  async (path) => {
    expect(await (await fetch(site + path)).text()).toBe(path)
    expect(renderPage).not.toHaveBeenCalled()
  },
)
