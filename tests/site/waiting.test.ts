/** What pages show before the first read of the content has ended, and after it has failed. */
import { parse } from 'parse5'
import { expect, onTestFinished, test } from 'vitest'
import { demoRows, firstRow } from '../support/browser/demo.ts'
import { type FailingDatabase, startFailingDatabase } from '../support/doubles/failing-database.ts'
import { all, attribute, byId, link, only, textOf, textsOf } from '../support/html.ts'
import { readingFrom, startSite } from '../support/running-site.ts'

const project = `/projeto/${firstRow.slug}`

async function start(prepare: (database: FailingDatabase) => void) {
  const database = await startFailingDatabase({ rows: demoRows })
  prepare(database)
  const site = await startSite(readingFrom(database))
  onTestFinished(async () => {
    await site.stop()
    await database.close()
  })
  async function open(path: string) {
    const response = await fetch(site.url + path)
    const document = parse(await response.text())
    return { response, document, main: only(document, 'main') }
  }
  return { database, open }
}

test('before the content has been read, pages have skeletons, and reload themselves without scripts', async () => {
  const { database, open } = await start((database) => database.hold())
  const home = await open('/')
  expect(home.response.status).toBe(200)
  expect(home.response.headers.get('cache-control')).toBe('no-store')
  const list = only(byId(home.main, 'projects'), 'ul')
  expect(attribute(list, 'aria-busy')).toBe('true')
  expect(all(list, 'li')).toHaveLength(3)
  const detail = await open(project)
  expect(detail.response.status).toBe(200)
  expect(attribute(detail.main, 'aria-busy')).toBe('true')
  link(detail.document, 'Voltar')
  for (const { document } of [home, detail])
    expect(all(document, 'noscript').map(textOf).join()).toMatch(
      /<meta http-?equiv="refresh" content="\d"/i,
    )

  database.release()
  const titles = async () => textsOf(byId((await open('/')).main, 'projects'), 'h3')
  await expect.poll(titles, { timeout: 8_000 }).toEqual(demoRows.map(({ title }) => title))
  for (const path of ['/', project]) {
    const { document } = await open(path)
    expect(all(document, 'noscript').map(textOf).join()).not.toContain('refresh')
  }
})

test('pages show messages while the database fails, and the content afterwards', async () => {
  const { database, open } = await start((database) => {
    database.fault = 'internal-error'
  })
  const missing = async () => {
    const { response, main } = await open(project)
    return [response.status, ...textsOf(main, 'h1')]
  }
  await expect.poll(missing).toEqual([503, 'Projeto não encontrado'])
  const { main } = await open(project)
  expect(attribute(link(main, 'Voltar ao início'), 'href')).toBe('/')
  expect(attribute(link(main, 'Tentar de novo'), 'href'), 'without scripts').toBe(project)
  const section = byId((await open('/')).main, 'projects')
  expect(textOf(section)).toContain('Nenhum projeto disponível no momento')
  database.fault = 'none'
  await expect.poll(missing, { timeout: 10_000 }).toEqual([200, firstRow.title])
  expect(all(byId((await open('/')).main, 'projects'), 'a')).toHaveLength(demoRows.length)
})
