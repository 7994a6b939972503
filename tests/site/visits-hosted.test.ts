/** Counting visits in the hosted database, with several processes that have no desk. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type HostedService, startHostedService } from '../support/doubles/hosted-service.ts'
import {
  dataFolder,
  type Environment,
  type RunningSite,
  readingFrom,
  startSite,
} from '../support/running-site.ts'
import { cookiesOf, PASSWORD, SAME_ORIGIN } from '../support/set-up-desk.ts'

const EMAIL = 'dona@marina.example'
const PROJECT = '0b5e8f6a-7c1d-4e2f-9a3b-1c2d3e4f5a6b'

let service: HostedService

beforeAll(async () => {
  service = await startHostedService()
  await service.addOwner(EMAIL, PASSWORD)
  await service.sql(`insert into projects (id, slug, title) values ('${PROJECT}', 'loja', 'Loja')`)
}, 60_000)
beforeEach(() => service.sql('delete from visit_counts'))
afterAll(() => service.close())

const start = (environment?: Environment) =>
  startSite({ ...readingFrom(service), NUMEROS: 'on', ...environment })

const report = (site: RunningSite, path: string) =>
  fetch(`${site.url}/numeros/${path}`, { method: 'POST', headers: SAME_ORIGIN })

const stored = () =>
  service.sql(
    'select project, source, visits, chats from visit_counts where length(period) = 10 order by project',
  )

/** @returns the calls for something else than the content. */
const otherCalls = (calls: readonly string[]) =>
  calls.filter((call) => !/^GET \/rest\/v1\/(?:projects|site)\?/.test(call))

test('a process that counted nothing only reads the content, also when it stops', async () => {
  const before = service.requests.length
  const site = await start()
  await (await fetch(site.url)).text()
  expect(await site.exitAfter('SIGTERM')).toBe(0)
  expect(otherCalls(service.requests.slice(before))).toEqual([])
})

test('the counts of two processes are added up, and need no DATA_DIR', async () => {
  const sites = await Promise.all([start(), start()])
  for (const site of sites) {
    for (const path of ['visita/google', 'visita/projeto/loja', 'conversa/google']) {
      expect((await report(site, path)).status).toBe(204)
    }
  }
  const before = service.requests.length
  // Their folders are removed.
  for (const site of sites) await site.stop()
  expect(otherCalls(service.requests.slice(before))).toEqual([
    'POST /rest/v1/rpc/add_visits',
    'POST /rest/v1/rpc/add_visits',
  ])
  expect(await stored()).toEqual([
    { project: '', source: 'google', visits: 2, chats: 2 },
    { project: PROJECT, source: '', visits: 2, chats: 0 },
  ])
})

test('the desk shows the counts of all processes, and its own before they are stored', async () => {
  const [reader, desk] = await Promise.all([start(), start({ NUMEROS: '', ESTUDIO: 'on' })])
  onTestFinished(() => desk.stop())
  for (const site of [reader, desk]) await report(site, 'visita/google')
  await reader.stop()
  const signIn = await fetch(`${desk.url}/estudio/entrar`, {
    method: 'POST',
    body: new URLSearchParams({ email: EMAIL, password: PASSWORD }),
    headers: SAME_ORIGIN,
    redirect: 'manual',
  })
  const cookie = cookiesOf(signIn).join('; ')
  const page = await fetch(`${desk.url}/estudio/numeros`, { headers: { cookie } })
  expect(await page.text()).toContain('De 2 visitas nos últimos 28 dias')
  expect(await stored()).toEqual([{ project: '', source: 'google', visits: 1, chats: 0 }])
})

test('while the database fails, the site stops in time, and one line says why counts are lost', async () => {
  const DATA_DIR = dataFolder()
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const site = await start({ DATA_DIR })
  onTestFinished(() => {
    service.isDown = false
  })
  await report(site, 'visita/google')
  service.isDown = true
  expect(await site.exitAfter('SIGTERM')).toBe(0)
  const lines = site.log.filter((line) => line.includes('The last counts of visits are lost'))
  expect(lines).toEqual([expect.stringContaining('The hosted database answered 503')])
})
