import { expect, test } from 'vitest'
import { BACKUP_LIMITS } from '#core/project/project.ts'
import type { Source, StoredCount } from '#core/visit-counts.ts'
import { BackupError } from './format.server.ts'
import { countsToRestore, jsonOfCounts, parseCounts } from './visit-counts.server.ts'

const projects = [
  { id: 'id-1', slug: 'loja' },
  { id: 'id-2', slug: 'agenda' },
]

function countOf(
  period: string,
  project: string,
  visits = 1,
  chats = 0,
  source: Source = 'google',
): StoredCount {
  return { period, project, source: project === '' ? source : '', visits, chats }
}

test('a backup has the slugs of its projects, the newest counts first, and no counts of other projects', () => {
  const json = jsonOfCounts(
    [
      countOf('2026-10-31', 'id-1'),
      countOf('2026-11-01', '', 9, 1),
      countOf('2026-11-01', 'id-2'),
      countOf('2026-11-01', 'removed'),
    ],
    projects,
  )
  expect(parseCounts(json)).toEqual([
    countOf('2026-11-01', 'agenda'),
    countOf('2026-11-01', '', 9, 1),
    countOf('2026-10-31', 'loja'),
  ])
})

test('a restore uses the ids that the projects have now, and leaves out unknown projects', () => {
  const counts = [
    countOf('2026-11-27', ''),
    countOf('2026-11-27', 'loja'),
    countOf('2026-11-27', 'unknown'),
  ]
  expect(countsToRestore(counts, projects)).toEqual([
    countOf('2026-11-27', ''),
    countOf('2026-11-27', 'id-1'),
  ])
})

test('counts that are too large for a backup lose their oldest days', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    id: `${index}`,
    slug: `${index}-`.padEnd(200, 'a'),
  }))
  const days = Array.from({ length: 28 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
  const json = jsonOfCounts(
    days.flatMap((day) => many.map(({ id }) => countOf(day, id))),
    many,
  )
  expect(json.length).toBeLessThanOrEqual(BACKUP_LIMITS.json)
  const kept = parseCounts(json)
  expect(kept.filter(({ period }) => period === '2026-11-28')).toHaveLength(1_000)
  expect(kept.filter(({ period }) => period === '2026-11-01')).toEqual([])
})

test.each<[string, object]>([
  ['a number that is too large', countOf('2026-11-01', '', 100_001)],
  ['a negative number', countOf('2026-11-01', '', 1, -1)],
  ['an impossible day', countOf('2026-02-30', '')],
  ['a month', countOf('2026-11', '')],
  ['an unknown source', { ...countOf('2026-11-01', ''), source: 'tiktok' }],
  ['a project with a source', { ...countOf('2026-11-01', 'loja'), source: 'google' }],
  ['a count without chats', { period: '2026-11-01', project: '', visits: 1 }],
])('%s is left out', (_, count) => {
  const valid = countOf('2026-11-01', 'loja')
  expect(parseCounts(Buffer.from(JSON.stringify([count, valid])))).toEqual([valid])
})

test.each(['[', '{}'])('%s is refused', (json) => {
  expect(() => parseCounts(Buffer.from(json))).toThrow(BackupError)
})
