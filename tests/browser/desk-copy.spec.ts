/** "Cópia de segurança": downloading a copy of the site, and restoring it on this site or another. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import AxeBuilder from '@axe-core/playwright'
import {
  chooseCopy,
  contentsOf,
  downloadCopy,
  openCopies,
  planOf,
  restoreCopy,
} from './fixtures/copies.ts'
import { demoRows } from './fixtures/demo.ts'
import { setFirstPassword, test } from './fixtures/desk.ts'
import { dataFolder, type RunningSite } from './fixtures/server.ts'
import { expect } from './fixtures/test.ts'

const titlesOf = async (site: RunningSite) => {
  const html = await (await fetch(site.url)).text()
  return demoRows.map(({ title }) => title).filter((title) => html.includes(title))
}

test('a copy moves the site to an empty one and back, byte for byte', async ({
  page,
  openDesk,
  openSite,
  newVisitor,
}) => {
  const { site } = await openDesk()
  const first = await downloadCopy(page, site)

  const DATA_DIR = dataFolder()
  const other = await openSite({ ESTUDIO: 'on', DATA_DIR, CONTENT_TTL_SECONDS: '0.5' })
  const tab = await newVisitor()
  await setFirstPassword(tab, other)
  new DatabaseSync(join(DATA_DIR, 'site.sqlite')).exec('delete from projects')
  await restoreCopy(tab, other, first)
  expect(await titlesOf(other)).toEqual(demoRows.map(({ title }) => title))
  const second = await downloadCopy(tab, other)
  expect(await contentsOf(second)).toEqual(await contentsOf(first))
  await tab.close()

  await restoreCopy(page, site, second)
  const third = await downloadCopy(page, site)
  expect(await contentsOf(third)).toEqual(await contentsOf(first))
  await restoreCopy(page, site, third)
  expect(await contentsOf(await downloadCopy(page, site))).toEqual(await contentsOf(first))
  await other.stop()
  rmSync(DATA_DIR, { recursive: true })
})
