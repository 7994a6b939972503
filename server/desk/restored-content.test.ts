/** What a restore writes if the backup lacks fields or photos. */
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { photoName } from '../../data/photo-storage.ts'
import { rowOf } from '../../data/project-row.ts'
import { aDraft } from '../../tests/support/builders/project.ts'
import { photos, setUpBackups } from '../../tests/support/parts/backups.ts'

const { context, upload, stage, download, restore, listProjects } = setUpBackups()
const [red, blue] = photos

test('a field that the backup lacks keeps its value, or gets the default in a new project', async () => {
  const { projects } = context.storage
  const rows = ['loja', 'nova'].map((slug) => {
    const { hidden: _, ...row } = rowOf(aDraft({ slug, title: slug }))
    return row
  })
  await projects.create('id', aDraft({ title: 'Antes', hidden: true }))
  const id = await stage([{ path: 'projetos.json', content: JSON.stringify(rows) }])
  expect(await restore(id)).toEqual({ restored: true })
  expect(await listProjects()).toMatchObject([
    { slug: 'loja', title: 'loja', hidden: true },
    { slug: 'nova', title: 'nova', hidden: false },
  ])
})

test('a photo that was unreadable when the backup was made stays, if the site has it when it is restored', async () => {
  const { projects } = context.storage
  const names = [red, blue].map(photoName)
  const images = names.map((name) => `/fotos/${name}`)
  await context.storage.photos.add(red)
  await projects.create('id', aDraft({ title: 'Loja', images }))
  const file = join(context.directory, 'fotos', names[0] ?? '')
  renameSync(file, `${file}.away`)
  const id = await upload(await download())
  renameSync(`${file}.away`, file)
  expect(await context.backups.check(id, context.storage)).toMatchObject({
    plan: { same: ['Loja'], missing: [{ project: 'Loja', place: 2 }] },
  })
  expect(await restore(id)).toEqual({ restored: true })
  expect(await listProjects()).toMatchObject([{ images }])
})
