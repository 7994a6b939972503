/** The desk puts the site online: with real git repositories and a double of GitHub's REST interface. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { contentsOf } from '../support/backups-over-http.ts'
import { firstRow } from '../support/browser/demo.ts'
import { KEY, startGitHub } from '../support/doubles/github.ts'
import { openTestSite } from '../support/open-test-site.ts'
import { setUpDesk } from '../support/set-up-desk.ts'
import { exportSite } from '../support/static-host.ts'

const OWNER = { OWNER_NAME: 'Rui Braga', OWNER_PHONE: '+55 21 98888-7777' }
const environment: Record<string, string> = { ...OWNER, LOG_LEVEL: 'trace' }
const repositories = mkdtempSync(join(tmpdir(), 'github-'))
const github = await startGitHub(repositories)
environment.GITHUB_API_URL = github.addresses.api
environment.GITHUB_SERVER_URL = github.addresses.server
afterAll(async () => {
  await github.close()
  rmSync(repositories, { recursive: true })
})

const desk = setUpDesk(environment)
prepareDatabase(join(desk.folder, 'site.sqlite'), [firstRow])

const page = () => desk.owner.read('internet')
const waitUntilOnline = () => expect.poll(page).toContain('No ar em ana.github.io')

test('a proxy, a public host name or a stranger does not reach the page', async () => {
  expect(await desk.owner.statusOf('internet')).toBe(200)
  const proxied = await desk.owner.send('internet', { headers: { 'x-forwarded-for': '1.2.3.4' } })
  expect(proxied.status).toBe(404)
  expect(await desk.stranger.statusOf('internet')).toBe(302)
  expect(await desk.stranger.statusOf('internet/arquivo')).toBe(302)
})

test('a wrong key is refused with what to do', async () => {
  const answer = await desk.owner.postForm('internet', { intent: 'connect', key: 'ghp_wrong' })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('O GitHub recusou a chave. Crie outra e cole aqui.')
})

test('without a key, the desk shares the address of the zip, and has no page of numbers in its menu', async () => {
  const before = await desk.owner.read('projetos')
  expect(before).toContain('href="/estudio/numeros"')
  expect(before).not.toContain('baixe o site de novo')
  expect(await desk.owner.statusOf('internet/arquivo')).toBe(404)
  await desk.owner.postForm('internet', { intent: 'zip', address: 'ana.com.br' })
  const shared = await desk.owner.read('compartilhar')
  expect(shared).toContain('href="https://ana.com.br/"')
  expect(shared).not.toMatch(/em Números|href="\/estudio\/numeros"/)
})

test('the owner of a zip reads after each change that it must be uploaded again', async () => {
  for (const path of ['projetos', 'copia?no-ar'])
    expect(await desk.owner.read(path)).toMatch(/baixe o site de novo.*href="\/estudio\/internet"/s)
})

test('two zips at the same time are both complete', async () => {
  const zip = (address: string) => desk.owner.postForm('internet', { intent: 'zip', address })
  const answers = await Promise.all([zip('ana.com.br'), zip('ana.com.br')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('a key puts the site online, with the files of the export', async () => {
  const pasted = `\u200b${KEY}\u00a0`
  const answer = await desk.owner.postForm('internet', { intent: 'connect', key: pasted })
  expect(answer.status).toBe(302)
  await waitUntilOnline()
  const SITE_URL = 'https://ana.github.io'
  const { folder } = await exportSite({ ...OWNER, SITE_URL, DATA_DIR: desk.folder })
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect(github.files()).toEqual(names.toSorted())
  const published = github.checkOut()
  for (const name of names) {
    const [sent, exported] = [published, folder].map((path) => readFileSync(join(path, name)))
    expect(sent, name).toEqual(exported)
  }
  expect(github.file('index.html')).toContain('Rui Braga')
})

test('neither the log, nor the page, nor a backup, nor the repository contains the key', async () => {
  const backup = await (await desk.owner.send('copia/arquivo')).bytes()
  const folder = github.checkOut()
  const published = github.files().map((name) => readFileSync(join(folder, name)))
  const texts = [
    ...desk.site.log,
    await page(),
    ...[backup, ...published].map((bytes) => Buffer.from(bytes).toString('latin1')),
  ]
  expect(texts.filter((text) => text.includes(KEY))).toEqual([])
})

test('"Baixar o site" asks for the address and gives the exported files as a zip', async () => {
  const wrong = await desk.owner.postForm('internet', { intent: 'zip', address: 'ana' })
  expect(await wrong.text()).toContain('Este endereço não funciona')
  const right = await desk.owner.postForm('internet', { intent: 'zip', address: 'rui.com.br' })
  expect(await right.text()).toContain('O arquivo está pronto')
  const file = await desk.owner.send('internet/arquivo')
  expect(file.headers.get('content-disposition')).toContain('site.zip')
  const files = await contentsOf(Buffer.from(await file.arrayBuffer()))
  expect(Object.keys(files).toSorted()).toEqual(
    github.files().filter((name) => name !== '.export.json'),
  )
  expect(files['robots.txt']).toContain('https://rui.com.br/sitemap.xml')
})

test('each other page leads to the reason why the site was not sent', async () => {
  const behind = 'não chegou à internet'
  expect(await desk.owner.read('projetos')).not.toContain(behind)
  github.fail('GET /user', { status: 401 })
  await desk.owner.postForm('internet', { intent: 'retry' })
  await expect.poll(page).toContain('O GitHub recusou a chave')
  for (const path of ['projetos', 'copia'])
    expect(await desk.owner.read(path)).toMatch(/não chegou à internet.*internet"[^>]*>Veja o que/s)
  expect(await page()).not.toContain(behind)
  await desk.owner.postForm('internet', { intent: 'retry' })
  await waitUntilOnline()
  expect(await desk.owner.read('projetos')).not.toContain(behind)
})

test('after a change, the site follows in a minute, and a copy in a quarter of an hour', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const change = await desk.owner.postForm('projetos', { intent: 'hide', id: firstRow.slug })
  expect(change.status).toBe(200)
  const pauses = timers.mock.calls.map(([, pause]) => pause)
  timers.mockRestore()
  expect(pauses).toEqual(expect.arrayContaining([60_000, 900_000]))
  expect(await page()).toContain('vai para a internet às')
  expect(await desk.owner.read('projetos')).toContain('aparece no site em alguns minutos')
})

test('a site that was stopped before it sent a change sends it at the next start', async () => {
  await desk.site.stop()
  expect(github.history()).toBe(1)
  const site = await openTestSite({ ESTUDIO: 'on', DATA_DIR: desk.folder, ...environment })
  await expect.poll(() => github.history()).toBe(2)
  expect(github.files().filter((name) => name.startsWith('projeto/'))).toEqual([])
  await site.stop()
})
