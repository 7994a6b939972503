import { expect, test } from 'vitest'
import type { Source, StoredCount } from '#core/visit-counts.ts'
import { renameProjects } from '#data/backup-format.ts'
import { rowOf } from '#data/project-row.ts'
import { siteRow } from '#data/site-row.ts'
import { aFullDraft } from '../../../tests/support/builders/project.ts'
import { aFullSiteDraft } from '../../../tests/support/builders/site.ts'
import { parseCounts, parseProjects, parseSite } from './content.server.ts'

const row = rowOf(aFullDraft())
const settings = siteRow(aFullSiteDraft())
test('the rows and settings of a backup become drafts', () => {
  expect(parseProjects(JSON.stringify([row]))).toEqual([aFullDraft()])
  expect(parseSite(JSON.stringify(settings))).toEqual(aFullSiteDraft())
})

const listOfDepth = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

test.each<[string, unknown]>([
  ['the rows of another table', [{ id: 1, email: 'a@b.c' }]],
  ['a row that is not an object', ['a']],
  ['an invalid row', [{ ...row, title: ' ' }]],
  ['a title of nested lists', [{ ...row, title: listOfDepth(1_000) }]],
  ['two rows with the same slug', [row, row]],
  ['an object', {}],
])('%s: refused', (_, rows) => {
  expect(() => parseProjects(JSON.stringify(rows))).toThrow()
})

test.each([
  ['invalid settings', { ...settings, phone: '1' }],
  ['settings that are null', null],
])('%s: refused', (_, site) => {
  expect(() => parseSite(JSON.stringify(site))).toThrow()
})

function countOf(
  period: string,
  project: string,
  visits = 1,
  chats = 0,
  source: Source = 'google',
): StoredCount {
  return { period, project, source: project === '' ? source : '', visits, chats }
}

test('counts of unknown projects are left out', () => {
  const counts = [
    countOf('2026-11-27', ''),
    countOf('2026-11-27', 'loja'),
    countOf('2026-11-27', 'unknown'),
  ]
  expect(renameProjects(counts, new Map([['loja', 'id-1']]))).toEqual([
    countOf('2026-11-27', ''),
    countOf('2026-11-27', 'id-1'),
  ])
})

test.each<[string, object]>([
  ['a number that is too large', countOf('2026-11-01', '', 2 ** 53)],
  ['a negative number', countOf('2026-11-01', '', 1, -1)],
  ['an impossible day', countOf('2026-02-30', '')],
  ['a month', countOf('2026-11', '')],
  ['an unknown source', { ...countOf('2026-11-01', ''), source: 'tiktok' }],
  ['a project with a source', { ...countOf('2026-11-01', 'loja'), source: 'google' }],
  ['a count without chats', { period: '2026-11-01', project: '', visits: 1 }],
])('%s: refused', (_, count) => {
  const valid = countOf('2026-11-01', 'loja')
  expect(parseCounts(JSON.stringify(valid))).toEqual([valid])
  expect(() => parseCounts([valid, count].map((one) => JSON.stringify(one)).join('\n'))).toThrow()
})
