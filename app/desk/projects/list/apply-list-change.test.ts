import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from '../../../../data/sqlite/prepare.ts'
import { createSqliteReader } from '../../../../data/sqlite/reader.ts'
import { createSqliteWriter } from '../../../../data/sqlite/writer.ts'
import { aDraft } from '../../../../tests/support/builders/project.ts'
import { applyListChange } from './apply-list-change.server.ts'
import { readListChange } from './read-list-change.server.ts'

/** @returns a database in a temporary file. */
function openDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'list-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'site.sqlite')
  prepareDatabase(file, [])
  const { table } = createSqliteReader(file, { warn() {} })
  return { file, ...createSqliteWriter(file), table }
}

test('a restored project gets a free address if another project uses its address now', async () => {
  const database = openDatabase()
  await database.create('old', aDraft({ slug: 'padaria' }))
  const { removal } = await applyListChange(database, { intent: 'remove', id: 'old' })
  await database.create('new', aDraft({ slug: 'padaria' }))
  if (!removal) return expect.fail('no removal')
  expect(await applyListChange(database, { intent: 'undo', removal })).toEqual({})
  expect(await database.byId('old')).toMatchObject({ slug: 'padaria-2' })
})

test('a project that cannot be restored is not reported as restored, and can still be restored', async () => {
  const database = openDatabase()
  await database.create('old', aDraft({ slug: 'padaria' }))
  const { removal } = await applyListChange(database, { intent: 'remove', id: 'old' })
  if (!removal) return expect.fail('no removal')
  const occupied = { ...database, create: async () => ({ state: 'slug-taken' as const }) }
  const answer = await applyListChange(occupied, { intent: 'undo', removal })
  expect(answer).toMatchObject({ hasFailed: true, removal })
  expect(answer.message).toMatch(/^O projeto não voltou/)
})

test('a removed project without a usable title and slug can be restored', async () => {
  const database = openDatabase()
  await database.create('id', aDraft({ category: 'Loja' }))
  using other = new DatabaseSync(database.file)
  other.exec(`update projects set slug = '..', title = '\u200b'`)
  const { removal } = await applyListChange(database, { intent: 'remove', id: 'id' })
  const form = new FormData()
  form.set('intent', 'undo')
  form.set('removal', JSON.stringify(removal))
  const undo = readListChange(form)
  if (!undo) return expect.fail('not a valid change')
  await applyListChange(database, undo)
  expect((await database.table()).projects).toMatchObject([
    { id: 'id', slug: 'projeto-sem-titulo', title: 'Projeto sem título', category: 'Loja' },
  ])
})

test('the removal of a project that no longer exists says that the project was removed', async () => {
  const database = openDatabase()
  const answer = await applyListChange(database, { intent: 'remove', id: 'gone' })
  expect(answer).toEqual({ message: 'Projeto removido' })
})
