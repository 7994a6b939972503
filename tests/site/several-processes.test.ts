/** Two programs with the desk and one without, which share the hosted database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskClient, EMAIL, PASSWORD, signIn } from '../support/desk-client.ts'
import type { HostedService } from '../support/doubles/hosted-service.ts'
import {
  type Environment,
  type RunningSite,
  readingFrom,
  startSite,
} from '../support/running-site.ts'
import { startServiceWithOwner } from '../support/set-up-desk.ts'

let service: HostedService
let desk: RunningSite
let secondDesk: RunningSite
let reader: RunningSite
const folders: string[] = []

/** The processes share no pictures, which they would in folders of `dataFolder`. */
function start(environment: Environment = {}): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  folders.push(folder)
  return startSite({ ...readingFrom(service), DATA_DIR: folder, ...environment })
}

beforeAll(async () => {
  service = await startServiceWithOwner()
  // An update has two processes with the desk for a moment.
  ;[desk, secondDesk, reader] = await Promise.all([
    start({ ESTUDIO: 'on' }),
    start({ ESTUDIO: 'on' }),
    start(),
  ] as const)
})
afterAll(async () => {
  await Promise.all([desk, secondDesk, reader].map((site) => site.stop()))
  await service.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const signInTo = ({ url }: RunningSite) => signIn(url, { email: EMAIL, password: PASSWORD })

const statusOf = async (path: string) => (await fetch(reader.url + path)).status

/** A redirect has no type: each process must have the same address for a picture. */
async function typeOf(path = ''): Promise<string | null> {
  const { headers } = await fetch(reader.url + path, { redirect: 'manual' })
  return headers.get('content-type')
}

/** Waits until the landing page of the reader has a card that leads to this path, or has none. */
const untilListed = (path: string, isListed: boolean) =>
  expect
    .poll(async () => (await (await fetch(reader.url)).text()).includes(path), { timeout: 20_000 })
    .toBe(isListed)

test('a publication and a hidden project reach the other process, which serves the pictures that the desk names', async () => {
  const owner = await signInTo(desk)
  const path = '/projeto/novo'
  expect(await statusOf(path)).toBe(404)
  const id = crypto.randomUUID()
  const images = [await owner.uploadPhoto()]
  expect(await owner.publish({ title: 'Novo', slug: '', images }, id)).toContain('?no-ar')
  await untilListed(path, true)
  expect(await statusOf(path)).toBe(200)

  const html = await (await fetch(desk.url + path)).text()
  const [, picture] = /src="(\/imagens\/novo\/1[^"]+)"/.exec(html) ?? []
  const [, sharePicture] = /content="[^"]*(\/compartilhar\/novo\/[^"]+)"/.exec(html) ?? []
  expect(await typeOf(picture)).toBe('image/webp')
  expect(await typeOf(sharePicture)).toBe('image/jpeg')

  expect((await owner.postForm('projetos', { intent: 'hide', id })).status).toBe(200)
  await untilListed(path, false)
  expect(await statusOf(path)).toBe(404)
})

// A process asks the service again after ten seconds at the latest: server/desk/account-session.test.ts.
test('after a sign-out in one process with the desk, the other refuses the session', async () => {
  const [ended, active] = [await signInTo(desk), await signInTo(desk)]
  const inSecond = ({ cookie }: typeof ended) => deskClient(secondDesk.url, cookie)
  expect(await ended.statusOf('projetos')).toBe(200)
  await ended.post('sair', '')
  expect(await inSecond(ended).statusOf('projetos')).toBe(302)
  expect(await inSecond(active).statusOf('projetos')).toBe(200)
})
