/** The desk with a hosted database that lacks the migration for hidden projects and all later ones. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../support/builders/project.ts'
import { migrationsBefore } from '../support/doubles/database.ts'
import { type HostedService, startHostedService } from '../support/doubles/hosted-service.ts'
import { dataFolder, type RunningSite, readingFrom, startSite } from '../support/running-site.ts'
import { cookiesOf, PASSWORD, SAME_ORIGIN } from '../support/set-up-desk.ts'

const EMAIL = 'dona@marina.example'

const folder = dataFolder()
let service: HostedService
let site: RunningSite
let cookie = ''

beforeAll(async () => {
  service = await startHostedService(migrationsBefore('20261124000000_hidden_projects.sql'))
  await service.addOwner(EMAIL, PASSWORD)
  site = await startSite({ ...readingFrom(service), ESTUDIO: 'on', DATA_DIR: folder })
  const body = new URLSearchParams({ email: EMAIL, password: PASSWORD })
  const answer = await send('entrar', body)
  cookie = cookiesOf(answer).join('; ')
}, 60_000)
afterAll(async () => {
  await site.stop()
  await service.close()
  rmSync(folder, { recursive: true })
})

function send(path: string, body: BodyInit, type?: string): Promise<Response> {
  const headers = { ...SAME_ORIGIN, cookie, ...(type && { 'content-type': type }) }
  return fetch(`${site.url}/estudio/${path}`, { method: 'POST', body, headers, redirect: 'manual' })
}

/** Tries to publish a new project. @returns the response in the router's encoding. */
async function publish(hidden: boolean): Promise<string> {
  const id = crypto.randomUUID()
  const draft = aDraft({ title: hidden ? 'Segredo' : 'Aberto', slug: '', hidden })
  const body = JSON.stringify({ id, basedOn: null, draft })
  return (await send('projetos/novo.data', body, 'application/json')).text()
}

const readProjects = () => service.sql('select id, title from projects order by id')

test('a project that is not hidden can be published', async () => {
  expect(await publish(false)).toContain('isLive')
  expect(await readProjects()).toEqual([expect.objectContaining({ title: 'Aberto' })])
})

test('hiding a project and publishing a hidden project fail, and name the guide and, in the log, the migrations', async () => {
  await service.sql(`insert into projects (slug, title) values ('loja', 'Loja')`)
  const before = await readProjects()
  const fields = { intent: 'hide', id: String(before[0]?.id) }
  const hide = async () => (await send('projetos.data', new URLSearchParams(fields))).text()
  for (const attempt of [hide, () => publish(true)]) {
    const linesBefore = site.log.length
    expect(await attempt()).toContain('veja “Supabase” no guia')
    await site.waitForLine(/"reason":"outdated".*supabase\/migrations/, linesBefore)
  }
  expect(await readProjects()).toEqual(before)
})
