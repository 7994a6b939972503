import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSupabaseReader } from '../data/supabase/reader.ts'
import { neutralEnvironment } from '../tests/doubles/neutral-environment.ts'
import { type Postgrest, startPostgrest } from '../tests/doubles/postgrest.ts'

let directory: string
let service: Postgrest

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'projects-'))
  service = await startPostgrest()
  await service.addOwner('dona@example.com', "d'água 10")
  await service.signUp('stranger@example.com', 'stranger 10')
  const demo = new URL('../content/demo/projects.json', import.meta.url)
  cpSync(demo, join(directory, 'demo/projetos.json'), { recursive: true })
  expect(await projetos(['import', 'demo'])).toMatchObject({ code: 0 })
  expect(await projetos(['export', 'out'])).toMatchObject({ code: 0 })
}, 60_000)
beforeEach(async () => {
  await service.sql('delete from projects')
  await service.sql('truncate storage.objects')
})
afterAll(async () => {
  await service.close()
  rmSync(directory, { recursive: true })
})

/** Runs the command in a new process, by default with the embedded database. */
function projetos(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const settings = { ...neutralEnvironment, DATA_DIR: join(directory, 'data'), ...environment }
  const env = { ...process.env, ...settings, INIT_CWD: directory }
  const command = [join(import.meta.dirname, 'projects.ts'), ...args]
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    )
  })
}

const hosted = (email = 'dona@example.com', password = "d'água 10") => ({
  SUPABASE_URL: service.url,
  SUPABASE_ANON_KEY: service.key,
  ESTUDIO_EMAIL: email,
  ESTUDIO_SENHA: password,
})
const listOf = (folder: string) =>
  JSON.parse(readFileSync(join(directory, folder, 'projetos.json'), 'utf8'))
const photosIn = (folder: string) => readdirSync(join(directory, folder, 'fotos')).sort()
const onService = () =>
  createSupabaseReader({ url: service.url, anonKey: service.key, warn: expect.fail }).list()

// Each run of the command starts a process, which takes seconds.
vi.setConfig({ testTimeout: 60_000 })

test('exports the rows in order, and their photos', () => {
  const list = listOf('out')
  expect(list).toHaveLength(6)
  expect(list[0]).toMatchObject({ slug: 'agenda-clinica', order_index: 0 })
  const photos = list.flatMap(({ images }: { images: string[] }) => images)
  expect(photosIn('out')).toEqual(
    photos.map((address: string) => address.replace('/fotos/', '')).sort(),
  )
})

test('a dry run lists what an import would do, and writes nothing', async () => {
  const { output } = await projetos(['import', 'out', '--dry-run'], hosted())
  expect(output).toMatch(/^novo: Agenda que se marca sozinha.*\n(novo: .*\n){5}Seriam: 6 proj/)
  expect(await onService()).toEqual([])
})

test('imports new projects, and replaces those with the same slug', async () => {
  for (const state of ['novo', 'substitui']) {
    const { code, output } = await projetos(['import', 'out'], hosted())
    expect([code, output.split(':')[0]]).toEqual([0, state])
    const projects = await onService()
    expect(projects.map(({ slug }) => slug)).toEqual(listOf('out').map(({ slug }: never) => slug))
    expect(projects[0]?.images[0]).toMatch(`${service.url}/storage/v1/object/public/fotos/`)
  }
})

test('moves projects to the hosted database and back without changes', async () => {
  const other = { DATA_DIR: join(directory, 'other') }
  expect((await projetos(['import', 'out'], hosted())).code).toBe(0)
  expect((await projetos(['export', 'back'], hosted())).code).toBe(0)
  expect(listOf('back')).toEqual(listOf('out'))
  expect(photosIn('back')).toEqual(photosIn('out'))
  expect((await projetos(['import', 'back'], other)).code).toBe(0)
  expect(photosIn('other')).toEqual(photosIn('out'))
  expect((await projetos(['export', 'again'], other)).code).toBe(0)
  expect(listOf('again')).toEqual(listOf('out'))
})

test('refuses an account that is not the owner, and writes nothing', async () => {
  const { output } = await projetos(['import', 'out'], hosted('dona@example.com', 'outra'))
  expect(output).toContain('não aceitou este e-mail com esta senha')
  const stranger = await projetos(['import', 'out'], hosted('stranger@example.com', 'stranger 10'))
  expect(stranger).toEqual({
    code: 1,
    output: expect.stringContaining('não é a conta dona do site'),
  })
  expect(await onService()).toEqual([])
  expect(await service.sql('select * from storage.objects')).toEqual([])
})

test('an image that cannot be read keeps its address', async () => {
  await service.sql(
    `insert into projects (slug, title, images) values ('a', 'A', '{https://nowhere.invalid/a.png}')`,
  )
  const { code, output } = await projetos(['export', 'poor'], hosted())
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Aviso: a imagem https:\/\/nowhere\.invalid\/a\.png não foi copiada/),
  ])
  expect(listOf('poor')[0].images).toEqual(['https://nowhere.invalid/a.png'])
})

test('refuses a folder with a changed photo, before it writes anything', async () => {
  cpSync(join(directory, 'out'), join(directory, 'changed'), { recursive: true })
  const [photo = ''] = photosIn('changed')
  const file = join(directory, 'changed/fotos', photo)
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  expect(await projetos(['import', 'changed'], hosted())).toEqual({
    code: 1,
    output: expect.stringMatching(/^Não deu certo: a foto \S+\.webp falta ou foi alterada\n$/),
  })
  expect(await onService()).toEqual([])
})

test('refuses a folder with an invalid row, before it writes anything', async () => {
  cpSync(join(directory, 'out'), join(directory, 'invalid'), { recursive: true })
  writeFileSync(join(directory, 'invalid/projetos.json'), '[{"slug":"a","title":" "}]')
  expect((await projetos(['import', 'invalid'], hosted())).output).toContain('title " " is blank')
  expect(await onService()).toEqual([])
})

test('prints its usage when the folder argument is missing', async () => {
  const { code, output } = await projetos(['import'])
  expect([code, output]).toEqual([1, expect.stringContaining('import PASTA [--dry-run]')])
})
