import { expect, test } from 'vitest'
import type { ProjectDraft } from '../../core/project-fields.ts'
import { aDraft } from '../../tests/support/builders/project.ts'
import { filesOf } from '../../tests/support/builders/zip.ts'
import { setUpBackups } from '../../tests/support/parts/backups.ts'

const { context, stage, restore, listProjects } = setUpBackups()

const hasRoomFor = (id: string, draft: ProjectDraft, isNew = false) =>
  context.backups.hasRoomFor(context.storage, { id, draft, isNew })

test('a backup is refused if the site would then have more texts than fit into a backup', async () => {
  const { projects } = context.storage
  const long = { fullDescription: 'a'.repeat(100_000) }
  const id = await stage(filesOf())
  await projects.create('0', aDraft({ slug: 'p0', ...long }))
  await projects.addOrReplace(
    Array.from({ length: 48 }, (_, index) => aDraft({ slug: `p${index + 1}`, ...long })),
  )
  expect(await restore(id)).toEqual({ restored: true })
  const small = aDraft({ slug: 'nova' })
  expect(await hasRoomFor('nova', small, true)).toBe(true)
  const large = { ...small, ...long }
  expect(await hasRoomFor('nova', large, true)).toBe(false)
  await projects.create('nova', large)
  expect(await context.backups.check(await stage(filesOf()), context.storage)).toEqual({
    problem: 'full',
  })
  const shorter = aDraft({ slug: 'p0', fullDescription: 'a'.repeat(99_999) })
  expect(await hasRoomFor('0', shorter)).toBe(true)
  expect(await hasRoomFor('0', { ...shorter, ...long })).toBe(false)
})

test('neither a new project nor a backup may bring the site above 1,000 projects', async () => {
  const { projects } = context.storage
  const draftOf = (number: number) => aDraft({ slug: `p${number}` })
  await projects.addOrReplace(Array.from({ length: 1_000 }, (_, number) => draftOf(number)))
  const [first] = await listProjects()
  if (!first) return expect.fail('no projects')
  expect(await hasRoomFor(first.id, draftOf(0))).toBe(true)
  expect(await hasRoomFor('new', draftOf(1_000), true)).toBe(false)
  // The hosted database returns only a thousand projects, but the owner may change the others, too.
  expect(await hasRoomFor('not-listed', draftOf(1_000))).toBe(true)
  const backup = await stage(filesOf())
  expect(await context.backups.check(backup, context.storage)).toEqual({ problem: 'full' })
  await projects.remove(first.id)
  expect(await restore(backup)).toEqual({ restored: true })
})
