/** `npm run export`: once as a program, and otherwise with a small site in this process. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { forExport } from '../../server/configuration/configuration.ts'
import { ownAddresses } from '../../server/export/addresses.ts'
import { exportSite } from '../../server/export/export-site.ts'
import { firstRow } from '../support/browser/demo.ts'
import { configure, dataFolderForTest, openParts } from '../support/open-test-site.ts'
import type { Environment } from '../support/running-site.ts'
import { fileAt, exportSite as runExport } from '../support/static-host.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const SITE_URL = 'https://site.example'
const OWNER = { OWNER_NAME: 'Rui Braga', OWNER_PHONE: '+55 (21) 98888-7777' }
const rows = [firstRow]

/** The paths and texts of the files, without pictures and fonts. */
function textsIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => /\.(?:html|xml|txt|webmanifest)$/.test(name))
  return new Map(texts.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

function addressesIn(name: string, text: string): string[] {
  const path = `/${name.replace(/(?:^index)?\.html$/, '')}`
  const contentType = name.endsWith('.html') ? 'text/html' : ''
  const { files, links } = ownAddresses({ path, contentType, body: Buffer.from(text) }, SITE_URL)
  return [...files, ...links]
}

// The first run makes all pictures, which takes minutes on a busy machine.
test('every address in the exported files has a file', { timeout: 300_000 }, async () => {
  const DATA_DIR = dataFolderForTest()
  // A host for static files has neither a desk nor counts, whatever the variables say.
  const server = { ESTUDIO: 'on', NUMEROS: 'on' }
  const { status, output, folder } = await runExport({ ...OWNER, ...server, SITE_URL, DATA_DIR })
  expect({ status, output }).toMatchObject({ status: 0 })
  const texts = textsIn(folder)
  const addresses = new Set([...texts].flatMap(([name, text]) => addressesIn(name, text)))
  expect([...addresses].filter((address) => !fileAt(folder, address))).toEqual([])
  expect(addresses.size).toBeGreaterThan(200)
  expect(addresses).toContain(`/projeto/${firstRow.slug}.data`)
  expect(texts.get('index.html')).toContain('Rui Braga')
  expect(texts.get('index.html')).not.toContain('count-visits')
  // A web server of another user must be able to read the folder.
  expect(statSync(folder).mode & 0o755).toBe(0o755)
})

/** @returns a function that exports the site again and again. */
async function openExport(environment: Environment) {
  const DATA_DIR = environment.DATA_DIR ?? dataFolderForTest()
  const configuration = forExport(configure({ ...environment, DATA_DIR }))
  const site = await openParts(configuration)
  onTestFinished(site.close)
  const folder = join(DATA_DIR, 'dist')
  const { siteUrl } = configuration
  const staticRoot = temporaryFolder()
  writeFileSync(join(staticRoot, 'placeholder.svg'), '')
  const options = { siteUrl, folder, staticRoot }
  return {
    folder,
    run: (isDemo = false, onProgress = () => {}) =>
      exportSite(site, { ...options, isDemo, onProgress }),
  }
}

test.each([
  ['an owner', { SITE_URL }, 'Faltam o seu nome e o seu WhatsApp, e por isso'],
  ['a phone number', { SITE_URL, OWNER_NAME: 'Rui Braga' }, 'Falta o seu WhatsApp, e por isso'],
  ['an address', OWNER, 'defina SITE_URL'],
])('without %s, only the demo is exported', async (_, environment, problem) => {
  const DATA_DIR = dataFolderForTest()
  prepareDatabase(join(DATA_DIR, 'site.sqlite'), rows)
  const { run } = await openExport({ ...environment, DATA_DIR })
  const problems = [expect.stringContaining(problem)]
  expect(await run()).toEqual({ state: 'failed', problems })
  expect(await run(true)).toMatchObject({ state: 'exported' })
})

test('the last export stays if its content or an image cannot be read', async () => {
  const DATA_DIR = dataFolderForTest()
  const file = join(DATA_DIR, 'site.sqlite')
  prepareDatabase(file, rows)
  const { folder, run } = await openExport({ ...OWNER, SITE_URL, DATA_DIR })
  expect(await run()).toMatchObject({ state: 'exported' })
  const before = textsIn(folder)
  for (const [change, problem] of [
    [
      `update projects set images = '["/demo/gone.webp"]'`,
      `A imagem 1 do projeto “${firstRow.title}” não pôde ser lida`,
    ],
    ['alter table site rename to no_site', 'banco de dados'],
    ['alter table projects rename to no_projects', 'banco de dados'],
  ] as const) {
    using database = new DatabaseSync(file)
    database.exec(change)
    // The share picture of a broken image is a second problem.
    const problems = expect.arrayContaining([expect.stringContaining(problem)])
    expect(await run()).toEqual({ state: 'failed', problems })
    expect(textsIn(folder)).toEqual(before)
  }
})

test('a change during the export waits for the next one', async () => {
  const DATA_DIR = dataFolderForTest()
  const file = join(DATA_DIR, 'site.sqlite')
  prepareDatabase(file, rows)
  const { folder, run } = await openExport({
    ...OWNER,
    SITE_URL,
    DATA_DIR,
    CONTENT_TTL_SECONDS: '0.001',
  })
  const page = () => readFileSync(join(folder, `projeto/${firstRow.slug}.html`), 'utf8')
  await run(false, () => {
    using database = new DatabaseSync(file)
    database.exec(`update projects set title = 'Outro nome'`)
  })
  expect(page()).not.toContain('Outro nome')
  await run()
  expect(page()).toContain('Outro nome')
})
