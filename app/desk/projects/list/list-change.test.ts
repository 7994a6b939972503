import { expect, test, vi } from 'vitest'
import type { ProjectDatabase } from '#core/desk.ts'
import { createExampleCheck, type DemoRow, readDemoRows } from '../../../../data/demo.ts'
import { createSqliteReader } from '../../../../data/sqlite/reader.ts'
import { createSqliteProjects } from '../../../../data/sqlite/writer.ts'
import { aDraft } from '../../../../tests/support/builders/project.ts'
import { sqliteFile } from '../../../../tests/support/parts/sqlite-file.ts'
import { applyListChange, type ListChange, readListChange } from './list-change.server.ts'
import { type Move, moveProject, notLiveYet } from './list-change.ts'

const isExample = createExampleCheck()
const apply = (database: ProjectDatabase, change: ListChange) =>
  applyListChange(database, change, isExample)

function openDatabase(rows: readonly DemoRow[] = []) {
  const { file, run } = sqliteFile(rows)
  const { table } = createSqliteReader(file, {})
  return { run, ...createSqliteProjects(file), table }
}

test('a restored project gets a free address, or can be restored later if that fails', async () => {
  const database = openDatabase()
  await database.create('old', aDraft({ slug: 'padaria' }))
  const { removals } = await apply(database, { intent: 'remove', id: 'old' })
  await database.create('new', aDraft({ slug: 'padaria' }))
  if (!removals) return expect.fail('no removal')
  const occupied = { ...database, create: async () => ({ state: 'slug-taken' as const }) }
  const answer = await apply(occupied, { intent: 'undo', removals })
  expect(answer).toMatchObject({ hasFailed: true, removals })
  expect(answer.message).toMatch(/^O projeto não voltou/)
  expect(await apply(database, { intent: 'undo', removals })).toEqual({})
  expect(await database.byId('old')).toMatchObject({ slug: 'padaria-2' })
})

test('a removed project without a usable title and slug can be restored', async () => {
  const database = openDatabase()
  await database.create('id', aDraft({ category: 'Loja' }))
  await database.run(`update projects set slug = '..', title = '\u200b'`)
  const { removals } = await apply(database, { intent: 'remove', id: 'id' })
  const form = new FormData()
  form.set('intent', 'undo')
  form.set('removals', JSON.stringify(removals))
  const undo = readListChange(form)
  if (!undo) return expect.fail('not a valid change')
  await apply(database, undo)
  expect((await database.table()).projects).toMatchObject([
    { id: 'id', slug: 'projeto-sem-titulo', title: 'Projeto sem título', category: 'Loja' },
  ])
})

test('the removal of a project that no longer exists says that the project was removed', async () => {
  const database = openDatabase()
  const answer = await apply(database, { intent: 'remove', id: 'gone' })
  expect(answer).toEqual({ message: 'Projeto removido' })
})

test('hiding a project that no longer exists says that it is not on the list', async () => {
  const answer = await apply(openDatabase(), { intent: 'hide', id: 'gone' })
  expect(answer).toEqual({ hasFailed: true, message: expect.stringMatching(/não está na lista/) })
})

test.each([['x '], ['a\u0007b\u200b'], ['x'.repeat(201)]])(
  'a project whose id another program made can be hidden and removed: %j',
  async (id) => {
    const database = openDatabase()
    await database.create(id, aDraft())
    const [project] = (await database.table()).projects
    const change = { id: project?.id ?? '' }
    expect(await apply(database, { intent: 'hide', ...change })).toEqual({})
    expect((await database.table()).projects).toMatchObject([{ id, hidden: true }])
    await apply(database, { intent: 'remove', ...change })
    expect((await database.table()).projects).toEqual([])
  },
)

/** Before each removal, another device changes the project. */
function withChangeBeforeRemoval(database: ProjectDatabase, change: () => Promise<unknown>) {
  const remove: ProjectDatabase['remove'] = async (...versions) => {
    await change()
    return database.remove(...versions)
  }
  return { ...database, remove }
}

test('a project that another device publishes during its removal stays, with a message', async () => {
  const database = openDatabase()
  await database.create('id', aDraft({ title: 'Loja' }))
  const version = (await database.byId('id'))?.updatedAt ?? null
  const changing = withChangeBeforeRemoval(database, () =>
    database.update('id', aDraft({ title: 'Loja nova' }), version),
  )
  const answer = await apply(changing, { intent: 'remove', id: 'id' })
  expect(answer).toEqual({
    hasFailed: true,
    message: expect.stringMatching(/^O projeto “Loja” acabou de mudar/),
  })
  expect((await database.table()).projects).toMatchObject([{ title: 'Loja nova' }])
})

test('an example that is hidden during the removal stays, and only the others can be restored', async () => {
  const database = openDatabase(readDemoRows())
  const [first = expect.fail(), ...others] = (await database.table()).projects
  const changing = withChangeBeforeRemoval(database, () => database.setHidden(first.id, true))
  const { message, removals } = await apply(changing, { intent: 'remove-examples' })
  expect(message).toMatch(/^Exemplos removidos, menos/)
  expect(removals?.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
  expect((await database.table()).projects).toMatchObject([{ id: first.id, hidden: true }])
})

test('removing the examples keeps what the owner has changed, and can be undone', async () => {
  const database = openDatabase(readDemoRows())
  const [first, second, third] = (await database.table()).projects
  if (!first || !second || !third) return expect.fail('no demo projects')
  await database.create('own', aDraft({ slug: 'propria' }))
  const { id, updatedAt, ...draft } = second
  await database.update(id, { ...draft, title: 'Meu café' }, updatedAt)
  await database.setHidden(third.id, true)
  const titles = async () => (await database.table()).projects.map(({ title }) => title)
  const before = await titles()
  const remove = vi.spyOn(database, 'remove')

  const answer = await apply(database, { intent: 'remove-examples' })
  expect(answer.message).toBe('Exemplos removidos')
  const repeated = await apply(database, { intent: 'remove-examples' })
  expect(repeated).toEqual({ message: 'Não há mais exemplos para remover' })
  // Otherwise, a crash could lose some examples and "Desfazer".
  expect(remove, 'one transaction').toHaveBeenCalledTimes(1)
  expect(await titles()).toEqual([before[0], 'Meu café'])
  const undo = { intent: 'undo' as const, removals: answer.removals ?? [] }
  expect(await apply(database, undo)).toEqual({})
  expect(await titles()).toEqual(before)
  expect(await database.byId(third.id)).toMatchObject({ hidden: true })
  // For example, if the answer to "Desfazer" was lost.
  await apply(database, undo)
  expect(await titles()).toEqual(before)
})

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readListChange(form)
}

const move = { intent: 'move', id: 'a' }

test.each([
  { ...move, above: 'b' },
  { intent: 'hide', id: 'a' },
])('%j is a valid change', (fields) => {
  expect(read(fields)).toEqual(fields)
})

test('a removed project can be restored even if it is longer than the form accepts', () => {
  const draft = aDraft({ description: 'x'.repeat(4_000), images: Array(30).fill('/a.webp') })
  const removals = [{ id: 'a', draft, followers: [] }]
  expect(read({ intent: 'undo', removals: JSON.stringify(removals) })).toEqual({
    intent: 'undo',
    removals,
  })
})

test.each([
  // No destination, no project, and an unknown intent.
  move,
  { intent: 'move', above: 'b' },
  { intent: 'hide' },
  { intent: 'hidden', id: 'a' },
])('%j is not a valid change', (fields) => {
  expect(read(fields)).toBeNull()
})

/** @param order each letter is the id of a project. */
const orderAfter = (order: string, move: Move) => moveProject([...order], move).join('')

test.each<[Move, string]>([
  [{ id: 'c', above: 'b' }, 'acbd'],
  [{ id: 'b', below: 'c' }, 'acbd'],
  [{ id: 'd', above: 'a' }, 'dabc'],
  // A project outside the list, or beside itself.
  [{ id: 'x', above: 'b' }, 'abcd'],
  [{ id: 'b', below: 'b' }, 'abcd'],
])('the move %j turns "abcd" into "%s", also when it is repeated', (move, order) => {
  expect(orderAfter('abcd', move)).toBe(order)
  expect(orderAfter(order, move)).toBe(order)
})

test.each([
  ['a change without a message', {}, 'Salvo. O site muda quando o banco de dados responder.'],
  [
    'a removal',
    { message: 'Projeto removido: Loja' },
    'Projeto removido: Loja. O site muda quando o banco de dados responder.',
  ],
  [
    'a change that has failed',
    { message: 'Este projeto não está na lista', hasFailed: true as const },
    'Este projeto não está na lista',
  ],
])('the answer to %s says what visitors see', (_, answer, message) => {
  expect(notLiveYet(answer)).toEqual({ ...answer, message })
})
