import { expect, test } from 'vitest'
import { aDraft } from '../../core/testing/project.ts'
import { filesOf } from '../../data/backup/testing/zip.ts'
import { setUpBackups } from './testing/backups.ts'

const { context, stage, restore } = setUpBackups()

test('a backup is refused if the site would then have more texts than fit into a backup', async () => {
  const { projectDatabase } = context.session
  const long = { fullDescription: 'a'.repeat(100_000) }
  const id = await stage(filesOf())
  for (let number = 0; number < 49; number += 1) {
    await projectDatabase.create(`${number}`, aDraft({ slug: `p${number}`, ...long }))
  }
  expect(await restore(id)).toEqual({ restored: true })
  const small = aDraft({ slug: 'nova' })
  expect(await context.backups.hasRoomFor(context.session, 'nova', small)).toBe(true)
  const large = { ...small, ...long }
  expect(await context.backups.hasRoomFor(context.session, 'nova', large)).toBe(false)
  await projectDatabase.create('nova', large)
  expect(await context.backups.check(await stage(filesOf()), context.session)).toEqual({
    problem: 'full',
  })
  const shorter = aDraft({ slug: 'p0', fullDescription: 'a'.repeat(99_999) })
  expect(await context.backups.hasRoomFor(context.session, '0', shorter)).toBe(true)
  expect(await context.backups.hasRoomFor(context.session, '0', { ...shorter, ...long })).toBe(
    false,
  )
})

test('neither a new project nor a backup may bring the site above 1,000 projects', async () => {
  const { projectDatabase } = context.session
  const draftOf = (number: number) => aDraft({ slug: `p${number}` })
  await projectDatabase.addOrReplace(Array.from({ length: 1_000 }, (_, number) => draftOf(number)))
  const [first] = await projectDatabase.list()
  if (!first) return expect.fail('no projects')
  expect(await context.backups.hasRoomFor(context.session, first.id, first)).toBe(true)
  expect(await context.backups.hasRoomFor(context.session, 'new', draftOf(1_000))).toBe(false)
  const backup = await stage(filesOf())
  expect(await context.backups.check(backup, context.session)).toEqual({ problem: 'full' })
  await projectDatabase.remove(first.id)
  expect(await restore(backup)).toEqual({ restored: true })
})
