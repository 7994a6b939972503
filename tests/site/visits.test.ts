/** Counting visits and chats over HTTP, with either database. tests/site/program.test.ts crashes the program. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { EMAIL, PASSWORD, signIn, VISITOR } from '../support/desk-client.ts'
import { dataFolderForTest, openSiteForTest, type TestSite } from '../support/open-test-site.ts'
import { readingFrom } from '../support/running-site.ts'
import { startServiceWithOwner } from '../support/set-up-desk.ts'

/** The only project that these tests visit. In a demo, a project's id is its slug. */
const PROJECT = 'agenda-clinica'

const post = async ({ url }: TestSite, path: string, headers: Record<string, string> = {}) =>
  (
    await fetch(`${url}/numeros/${path}`, {
      method: 'POST',
      headers: { ...VISITOR, ...headers },
    })
  ).status

test('with NUMEROS off, nothing is counted', async () => {
  const site = await openSiteForTest({ ESTUDIO: 'on', NUMEROS: 'off' })
  for (const path of ['/', '/projeto/agenda-clinica', '/nada'])
    expect(await site.read(path)).not.toMatch(/count-visits|countsVisits/)
  expect(await post(site, 'visita/google')).toBe(405)
})

test('the database gets only periods, ids, sources and counts when the site stops, and the log nothing of a visitor', async () => {
  const DATA_DIR = dataFolderForTest()
  const site = await openSiteForTest({ NUMEROS: 'on', DATA_DIR, LOG_LEVEL: 'debug' })
  const headers = {
    'user-agent': 'Mozilla/5.0 SecretBrowser (X11) Firefox/153.0',
    'x-forwarded-for': '203.0.113.7',
  }
  for (const path of ['visita/google', 'conversa/google', `visita/projeto/${PROJECT}`])
    expect(await post(site, path, headers)).toBe(204)
  for (const path of ['visita/secret-source', 'visita/projeto/nada'])
    expect(await post(site, path, headers)).toBe(404)
  await site.stop()
  using database = new DatabaseSync(join(DATA_DIR, 'site.sqlite'))
  const rows = database.prepare('select * from visit_counts order by project').all()
  const period = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { period, project: '', source: 'google', visits: 1, chats: 1 },
    { period, project: PROJECT, source: '', visits: 1, chats: 0 },
  ])
  // The visitor's address is 127.0.0.1. The site logs its own address as `localhost`.
  expect(site.log.join('\n')).not.toMatch(/SecretBrowser|203\.0\.113\.7|127\.0\.0\.1/)
})

test('public pages link the script that counts, set no cookie, and ignore `utm_source`; the desk counts nothing', async () => {
  const site = await openSiteForTest({ ESTUDIO: 'on' })
  for (const path of ['/', '/projeto/agenda-clinica']) {
    const plain = await fetch(site.url + path)
    const html = await plain.text()
    expect(html).toMatch(/<script[^>]*count-visits/)
    expect(html).toMatch(/<link rel="canonical" href="[^"?]+"/)
    expect(plain.headers.getSetCookie()).toEqual([])
    const marked = await fetch(`${site.url + path}?utm_source=instagram`)
    expect(await marked.text()).toBe(html)
    expect(marked.headers.get('etag')).toBe(plain.headers.get('etag'))
  }
  expect(await site.read('/estudio/entrar')).not.toMatch(/count-visits/)
  expect((await fetch(`${site.url}/numeros/visita/google`)).status, 'as a GET').toBe(404)
})

test('with the hosted database, the desk shows the counts of all sites, and its own at once', async () => {
  const service = await startServiceWithOwner()
  onTestFinished(() => service.close())
  const [reader, desk] = await Promise.all([
    openSiteForTest({ ...readingFrom(service), NUMEROS: 'on' }),
    openSiteForTest({ ...readingFrom(service), ESTUDIO: 'on' }),
  ])
  for (const site of [reader, desk]) await post(site, 'visita/google')
  const stored = () => service.sql('select source, visits from visit_counts')
  await reader.stop()
  expect(await stored()).toEqual([{ source: 'google', visits: 1 }])
  const owner = await signIn(desk.url, { email: EMAIL, password: PASSWORD })
  expect(await owner.read('numeros')).toMatch(/<b[^>]*>2 visitas<\/b>/)
  await desk.stop()
  expect(await stored()).toEqual([{ source: 'google', visits: 2 }])
})
