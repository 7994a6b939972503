/** `npm run projetos`: exports the projects of the configured database to a folder, or imports a folder into it. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { deskCopy } from '../app/desk/desk-copy.ts'
import type { Project } from '../core/project.ts'
import { WriteError } from '../core/project-writer.ts'
import type { DatabaseLocation } from '../data/database-location.ts'
import { openPhotosFolder, PHOTOS } from '../data/photos-folder.ts'
import { prepareDatabase } from '../data/sqlite/prepare.ts'
import { openSqliteReader } from '../data/sqlite/reader.ts'
import { openSqliteWriter } from '../data/sqlite/writer.ts'
import { openPhotosBucket } from '../data/supabase/photos-bucket.ts'
import { createSupabaseReader } from '../data/supabase/reader.ts'
import { createSupabaseWriter } from '../data/supabase/writer.ts'
import { loadConfiguration } from '../server/load-configuration.ts'
import { fetchOriginal } from '../server/pictures/fetch-original.ts'
import { isRemote, originalAt } from '../server/pictures/originals.ts'
import { withoutSecrets } from '../server/secrets.ts'
import { readFolder, writeFolder } from './projects/folder.ts'
import { signInAsOwner } from './projects/sign-in.ts'

const root = dirname(import.meta.dirname)

async function run(): Promise<void> {
  const options = { 'dry-run': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command = '', folderArgument] = positionals
  if (!folderArgument || !['export', 'import'].includes(command)) {
    throw new Error('use "npm run projetos -- export PASTA" ou "... -- import PASTA [--dry-run]"')
  }
  // npm changes the working directory to the site's folder.
  const folder = resolve(process.env.INIT_CWD ?? '', folderArgument)
  const publicFolder = join(root, 'public')
  const { database, imageHosts, dataDirectory } = loadConfiguration(root, publicFolder)
  const current = await readProjects(database)

  async function picture(address: string): Promise<Buffer> {
    const original = originalAt(address, { site: publicFolder, data: dataDirectory })
    if (original === null) throw new Error('um SVG do site fica onde está')
    return isRemote(original) ? fetchOriginal(original, imageHosts) : readFile(original)
  }
  if (command === 'export') {
    await writeFolder(folder, current, picture)
    console.log(`Pronto: ${current.length} projeto(s) em ${folder}`)
    return
  }

  const { projects, photos, read } = await readFolder(folder)
  const present = new Set(current.map(({ slug }) => slug))
  for (const { slug, title } of projects) {
    console.log(`${present.has(slug) ? 'substitui' : 'novo'}: ${title} (${slug})`)
  }
  const amount = `${projects.length} projeto(s), ${photos.length} foto(s)`
  if (values['dry-run']) {
    console.log(`Seriam: ${amount}. Nada mudou.`)
    return
  }
  const { writer, photoStore } = await openWriter(database, dataDirectory)
  const addresses = new Map<string, string>()
  for (const name of photos) addresses.set(PHOTOS + name, await photoStore.add(await read(name)))
  const addressOf = (image: string) => addresses.get(image) ?? image
  await writer.replaceAll(
    projects.map((project) => ({ ...project, images: project.images.map(addressOf) })),
  )
  console.log(`Pronto: ${amount}. O site mostra a mudança em instantes.`)
}

async function readProjects(database: DatabaseLocation): Promise<readonly Project[]> {
  const { warn } = console
  if (database.kind === 'hosted') return createSupabaseReader({ ...database, warn }).list()
  return existsSync(database.file) ? openSqliteReader(database.file, { warn }).list() : []
}

async function openWriter(database: DatabaseLocation, dataDirectory: string) {
  if (database.kind === 'embedded') {
    prepareDatabase(database.file, [])
    return {
      writer: openSqliteWriter(database.file),
      photoStore: openPhotosFolder(dataDirectory),
    }
  }
  const { url, anonKey } = database
  const client = await signInAsOwner(url, anonKey)
  return {
    writer: createSupabaseWriter(client, new URL(url).host),
    photoStore: openPhotosBucket(client),
  }
}

await run().catch((error: Error) => {
  const advice = error instanceof WriteError ? deskCopy.problems[error.reason] : ''
  console.error(withoutSecrets(`Não deu certo: ${error.message} ${advice}`.trim()))
  process.exitCode = 1
})
