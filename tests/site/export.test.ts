/** `npm run export` on both databases. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ownAddresses } from '../../server/export/addresses.ts'
import { demoRows } from '../support/browser/demo.ts'
import { startFailingDatabase } from '../support/doubles/failing-database.ts'
import { dataFolder, readingFrom } from '../support/running-site.ts'
import { exportSite, fileAt } from '../support/static-host.ts'

const SITE_URL = 'https://site.example'
const OWNER = { OWNER_NAME: 'Rui Braga', OWNER_PHONE: '+55 (21) 98888-7777' }

/** In ms. The first export makes all pictures, while other tests need the processor too. */
const TIMEOUT = 240_000

function temporaryDataFolder(): string {
  const folder = dataFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The paths and texts of the files, without pictures and fonts. */
function textsIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => /\.(?:html|xml|txt|webmanifest)$/.test(name))
  return new Map(texts.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

test(
  'every address in the exported files has a file',
  async () => {
    // A host for static files has neither a desk nor counts, whatever the variables say.
    const server = { ESTUDIO: 'on', NUMEROS: 'on' }
    const environment = { ...OWNER, ...server, SITE_URL, DATA_DIR: temporaryDataFolder() }
    const { status, folder } = await exportSite(environment)
    expect(status).toBe(0)
    const texts = textsIn(folder)
    const addresses = new Set(
      [...texts.values()].flatMap((text) => [...ownAddresses(text, SITE_URL)]),
    )
    expect([...addresses].filter((address) => !fileAt(folder, address))).toEqual([])
    expect(addresses.size).toBeGreaterThan(200)
    const data = ['_.data', ...demoRows.map(({ slug }) => `projeto/${slug}.data`)]
    expect(data.filter((name) => !fileAt(folder, name))).toEqual([])
    expect(texts.get('index.html')).toContain('Rui Braga')
    expect(texts.get('index.html')).not.toContain('count-visits')
    // A web server of another user must be able to read the folder.
    expect(statSync(folder).mode & 0o755).toBe(0o755)
  },
  TIMEOUT,
)

test.each([
  ['an owner', { SITE_URL }, 'porque falta o seu nome e o seu WhatsApp'],
  ['a phone number', { SITE_URL, OWNER_NAME: 'Rui Braga' }, 'porque falta o seu WhatsApp'],
  ['an address', OWNER, 'defina SITE_URL'],
])(
  'without %s, only the demo is exported',
  async (_, given, problem) => {
    const environment = { ...given, DATA_DIR: temporaryDataFolder() }
    const refused = await exportSite(environment)
    expect(refused).toMatchObject({ status: 1, output: expect.stringContaining(problem) })
    expect(await exportSite(environment, ['--demo'])).toMatchObject({ status: 0 })
  },
  TIMEOUT,
)

interface Database {
  readonly environment: Readonly<Record<string, string>>
  /** Later reads of this fail. */
  fail(part: 'projects' | 'settings'): void
  /** The first project gets an image that cannot be read. */
  breakImage(): void
}

function useEmbedded(DATA_DIR: string): Database {
  const change = (statement: string) => {
    const database = new DatabaseSync(join(DATA_DIR, 'site.sqlite'))
    database.exec(statement)
    database.close()
  }
  return {
    environment: {},
    fail: (part) =>
      change(`alter table ${part === 'projects' ? 'projects' : 'site'} rename to gone`),
    breakImage: () =>
      change(
        `update projects set images = '["/demo/gone.webp"]' where slug = '${demoRows[0].slug}'`,
      ),
  }
}

async function useHosted(): Promise<Database> {
  const database = await startFailingDatabase({ rows: demoRows })
  onTestFinished(() => database.close())
  return {
    environment: readingFrom(database),
    fail(part) {
      database.fault = part === 'projects' ? 'internal-error' : 'only-settings-fail'
    },
    breakImage() {
      const [first, ...others] = demoRows
      database.rows = [{ ...first, images: [`${database.url}/gone.webp`] }, ...others]
    },
  }
}

describe.each([
  ['embedded', useEmbedded],
  ['hosted', useHosted],
] as const)('with the %s database', (_, use) => {
  test.each([
    ['the projects cannot be read', ({ fail }: Database) => fail('projects'), 'banco de dados'],
    ['the settings cannot be read', ({ fail }: Database) => fail('settings'), 'banco de dados'],
    [
      'an image cannot be read',
      ({ breakImage }: Database) => breakImage(),
      `A imagem 1 do projeto ${demoRows[0].slug} não pôde ser lida`,
    ],
  ])(
    'the last export stays if %s',
    async (_, prevent, problem) => {
      const DATA_DIR = temporaryDataFolder()
      const database = await use(DATA_DIR)
      const environment = { ...OWNER, SITE_URL, ...database.environment, DATA_DIR }
      const { status, output, folder } = await exportSite(environment)
      expect({ status, output }).toMatchObject({ status: 0 })
      const before = textsIn(folder)
      prevent(database)
      const failed = await exportSite(environment)
      expect(failed.status).toBe(1)
      expect(failed.output.split('\n').filter((line) => line.includes(problem))).toHaveLength(1)
      expect(textsIn(folder)).toEqual(before)
    },
    TIMEOUT,
  )
})
