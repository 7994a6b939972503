/** Counting visits over HTTP: nothing while the desk is off, and little for an attacker or a crash to take while it is on. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  dataFolder,
  type Environment,
  type RunningSite,
  startSite,
} from '../browser/fixtures/server.ts'

const SCRIPT = /<script[^>]*count-visits/
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

const post = (site: RunningSite, path: string, init: RequestInit = {}) =>
  fetch(`${site.url}/numeros/${path}`, { method: 'POST', headers: SAME_ORIGIN, ...init })

describe('with the desk off', () => {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site.stop())

  test('pages do not link the script', async () => {
    for (const path of ['', '/projeto/agenda-clinica', '/nada']) {
      const html = await (await fetch(site.url + path)).text()
      expect(html).not.toMatch(/count-visits|countsVisits/)
    }
  })

  test('the address accepts no POST', async () => {
    expect((await post(site, 'visita')).status).toBe(405)
  })
})

/** Makes minutes pass in half a second. */
const HURRY = `const wait = setTimeout
globalThis.setTimeout = (work, ms, ...rest) => wait(work, ms === 60_000 ? 500 : ms, ...rest)`

describe('with the desk on', () => {
  const folder = dataFolder()
  const environment: Environment = {
    ESTUDIO: 'on',
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(HURRY)}`,
  }
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite(environment)
  })
  afterAll(async () => {
    await site.stop()
    rmSync(folder, { recursive: true })
  })

  const fileText = () => readFileSync(join(folder, 'visits.json'), 'utf8')
  /** The visits and chats of the whole site, as they are in the file. */
  const saved = () => {
    const counts: Record<string, object> = JSON.parse(fileText())
    return Object.entries(counts).find(([key]) => key.endsWith('/'))?.[1]
  }

  test('public pages link the script, and the desk does not', async () => {
    for (const path of ['', '/projeto/agenda-clinica']) {
      expect(await (await fetch(site.url + path)).text()).toMatch(SCRIPT)
    }
    expect(await (await fetch(`${site.url}/estudio/entrar`)).text()).not.toMatch(/count-visits/)
  })

  test('a count is answered without a body and without a cookie', async () => {
    const { status, headers } = await post(site, 'visita')
    expect(status).toBe(204)
    expect(headers.getSetCookie()).toEqual([])
  })

  test('reading the address gets the same response as any unknown path', async () => {
    expect((await fetch(`${site.url}/numeros/visita`)).status).toBe(404)
  })

  test('a crash loses only what was counted after the last write, and a restart continues', async () => {
    await post(site, 'conversa')
    await vi.waitFor(() => expect(saved()).toEqual({ visits: 1, chats: 1 }), 5_000)
    await post(site, 'visita')
    expect(await site.end('SIGKILL')).toBe('SIGKILL')
    expect(saved()).toEqual({ visits: 1, chats: 1 })
    site = await startSite(environment)
    await post(site, 'visita')
    expect(await site.end('SIGTERM')).toBe(0)
    expect(saved()).toEqual({ visits: 2, chats: 1 })
    site = await startSite(environment)
  })

  test('neither the file nor the log has anything about the visitor', async () => {
    const headers = {
      ...SAME_ORIGIN,
      'user-agent': 'SecretBrowser',
      'x-forwarded-for': '203.0.113.7',
    }
    await post(site, 'visita/projeto/agenda-clinica', { headers })
    await vi.waitFor(() => expect(fileText()).toContain('agenda-clinica'), 5_000)
    const key = /^\d{4}-\d\d-\d\d\/(?:agenda-clinica)?$/
    for (const [name, count] of Object.entries(JSON.parse(fileText()))) {
      expect(name).toMatch(key)
      expect(Object.keys(count as object)).toEqual(['visits', 'chats'])
    }
    expect(site.log.join('\n')).not.toMatch(/SecretBrowser|203\.0\.113\.7|127\.0\.0\.1(?!:)/)
  })

  test('a flood of made-up paths and large bodies changes nothing, and takes little memory', async () => {
    await post(site, 'visita/projeto/nada')
    const before = { memory: site.memory() ?? 0, file: fileText() }
    for (let round = 0; round < 40; round += 1) {
      const paths = Array.from({ length: 100 }, (_, index) => `visita/projeto/${round}-${index}`)
      const responses = await Promise.all(paths.map((path) => post(site, path)))
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
    }
    const body = Buffer.alloc(10_000_000)
    const bodies = Array.from({ length: 20 }, () =>
      post(site, 'visita', { body }).catch(() => null),
    )
    for (const response of await Promise.all(bodies)) {
      if (response) expect(response.status).toBe(413)
    }
    expect((site.memory() ?? 0) - before.memory).toBeLessThan(50_000_000)
    expect(fileText()).toBe(before.file)
  })
})
