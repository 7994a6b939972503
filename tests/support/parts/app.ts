/** Serves the application over real sockets, with mocked pages, content and pictures. */
import { connect } from 'node:net'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeEach, vi } from 'vitest'
import { type AppOptions, createApp, createListener } from '../../../server/app.ts'
import { close, listen } from '../../../server/http/listen.ts'
import { createHttpServer } from '../../../server/http/server.ts'
import { createPage } from '../../../server/pages/page.ts'

/**
 * Call this once per test file. Before each test, empties `logged`, and resets `getPage`, `list` and the log's level.
 * @param staticRoot the folder of the public files. By default, this folder, whose files no test requests.
 * @returns the server, its origin (`site`), its mocks, and its log. `logged` contains the log lines as objects.
 *   `connection` opens a new connection to the server.
 */
export async function serveApp(staticRoot = import.meta.dirname) {
  const isOwnerKnown = vi.fn<AppOptions['isOwnerKnown']>()
  const getPage = vi.fn<AppOptions['getPage']>()
  const list = vi.fn<AppOptions['store']['list']>()
  const status = vi.fn<AppOptions['store']['status']>()
  const logged: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) })
  const app = createApp({
    configuration: {
      siteUrl: 'https://marina.example',
      database: { kind: 'embedded', file: '' },
      isLocalDemo: false,
    },
    store: { list, status },
    isOwnerKnown,
    getPage,
    pictures: new Hono().get('/imagens/:slug/:position/:hash/:file', (context) =>
      context.text('made'),
    ),
    visits: null,
    desk: null,
    staticRoot,
    log,
  })
  const server = createHttpServer(createListener(app))
  const site = await listen(server, '127.0.0.1', 0)

  beforeEach(() => {
    logged.length = 0
    log.level = 'info'
    getPage.mockReset().mockImplementation(async (path) => {
      const headers = { 'content-security-policy': "default-src 'none'; page" }
      return createPage(200, headers, Buffer.from(`<p>${path}</p>`))
    })
    isOwnerKnown.mockReset().mockResolvedValue(true)
    list.mockReset().mockResolvedValue([])
  })
  afterAll(() => close(server))

  const connection = () => connect(Number(new URL(site).port), '127.0.0.1')
  return { site, server, isOwnerKnown, getPage, list, status, log, logged, connection }
}
