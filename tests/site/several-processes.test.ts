/** One process with the desk and several without, which share the hosted database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../support/builders/project.ts'
import { aPhoto } from '../support/builders/zip.ts'
import { type HostedService, startHostedService } from '../support/doubles/hosted-service.ts'
import {
  type Environment,
  type RunningSite,
  readingFrom,
  startSite,
} from '../support/running-site.ts'
import { cookiesOf, PASSWORD, SAME_ORIGIN } from '../support/set-up-desk.ts'

const EMAIL = 'dona@marina.example'

let service: HostedService
let desk: RunningSite
let secondDesk: RunningSite
let readers: RunningSite[]
const folders: string[] = []

/** The processes share no pictures, which they would in folders of `dataFolder`. */
function start(environment: Environment = {}): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  folders.push(folder)
  return startSite({ ...readingFrom(service), DATA_DIR: folder, ...environment })
}

beforeAll(async () => {
  service = await startHostedService()
  await service.addOwner(EMAIL, PASSWORD)
  // An update has two processes with the desk for a moment.
  ;[desk, secondDesk, ...readers] = await Promise.all([
    start({ ESTUDIO: 'on' }),
    start({ ESTUDIO: 'on' }),
    start(),
    start(),
  ] as const)
}, 60_000)
afterAll(async () => {
  await Promise.all([desk, secondDesk, ...readers].map((site) => site.stop()))
  await service.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function send(path: string, init: RequestInit, cookie = '', site = desk): Promise<Response> {
  const headers = { ...SAME_ORIGIN, cookie, ...init.headers }
  return fetch(`${site.url}/estudio/${path}`, { ...init, headers, redirect: 'manual' })
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ email: EMAIL, password: PASSWORD })
  return cookiesOf(await send('entrar', { method: 'POST', body })).join('; ')
}

const statusesOf = (path: string) =>
  Promise.all(readers.map(async ({ url }) => (await fetch(url + path)).status))

/** A redirect has no type: each process must have the same address for a picture. */
const typesOf = (path: string) =>
  Promise.all(
    readers.map(async ({ url }) => {
      const answer = await fetch(url + path, { redirect: 'manual' })
      return answer.headers.get('content-type')
    }),
  )

/** Whether the landing page of each reader has a card that leads to this path. */
const listed = (path: string) =>
  Promise.all(readers.map(async ({ url }) => (await (await fetch(url)).text()).includes(path)))

/** The TTL is half a second (`readingFrom`), but a machine that runs other tests may be slow. */
const soon = { timeout: 5_000, interval: 100 }

test('a publication and a hidden project reach all processes, and each serves the pictures that another names', async () => {
  const cookie = await signIn()
  const path = '/projeto/novo'
  expect(await listed(path)).toEqual([false, false])
  expect(await statusesOf(path)).toEqual([404, 404])
  const photo = new Uint8Array(await aPhoto('red'))
  const { address } = await (await send('fotos', { method: 'POST', body: photo }, cookie)).json()
  const id = crypto.randomUUID()
  const draft = aDraft({ title: 'Novo', slug: '', images: [address] })
  const saved = await send(
    'projetos/novo.data',
    {
      method: 'POST',
      body: JSON.stringify({ id, basedOn: null, draft }),
      headers: { 'content-type': 'application/json' },
    },
    cookie,
  )
  expect(await saved.text()).toContain('"isLive"')
  await expect.poll(() => listed(path), soon).toEqual([true, true])
  expect(await statusesOf(path)).toEqual([200, 200])

  const html = await (await fetch(desk.url + path)).text()
  const [, picture] = /src="(\/imagens\/novo\/1[^"]+)"/.exec(html) ?? []
  const [, sharePicture] = /content="[^"]*(\/compartilhar\/novo\/[^"]+)"/.exec(html) ?? []
  expect(await typesOf(picture ?? '')).toEqual(['image/webp', 'image/webp'])
  expect(await typesOf(sharePicture ?? '')).toEqual(['image/jpeg', 'image/jpeg'])

  const hide = new URLSearchParams({ intent: 'hide', id })
  expect((await send('projetos', { method: 'POST', body: hide }, cookie)).status).toBe(200)
  await expect.poll(() => listed(path), soon).toEqual([false, false])
  expect(await statusesOf(path)).toEqual([404, 404])
})

// A process asks the service again after ten seconds at the latest: server/desk/account-session.test.ts.
test('after a sign-out in one process with the desk, the other refuses the session', async () => {
  const [ended, active] = [await signIn(), await signIn()]
  const statusIn = async (site: RunningSite, cookie: string) =>
    (await send('projetos', {}, cookie, site)).status
  expect(await statusIn(desk, ended)).toBe(200)
  await send('sair', { method: 'POST' }, ended)
  expect(await statusIn(secondDesk, ended)).toBe(302)
  expect(await statusIn(secondDesk, active)).toBe(200)
})

test('a process without the desk has no address of the desk', async () => {
  expect(await statusesOf('/estudio')).toEqual([404, 404])
  expect(await statusesOf('/estudio/entrar')).toEqual([404, 404])
})
