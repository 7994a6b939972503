import { expect, test } from 'vitest'
import { rowOf } from '#data/project-row.ts'
import { siteRow } from '#data/site-row.ts'
import { aFullDraft } from '../../../tests/support/builders/project.ts'
import { aFullSiteDraft } from '../../../tests/support/builders/site.ts'
import { parseProjects, parseSite } from './content.server.ts'

const row = rowOf(aFullDraft())
const settings = siteRow(aFullSiteDraft())
test('the rows and settings of a backup become drafts', () => {
  expect(parseProjects([row])).toEqual([aFullDraft()])
  expect(parseSite(settings)).toEqual(aFullSiteDraft())
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
  expect(() => parseProjects(rows)).toThrow()
})

test.each([
  ['invalid settings', { ...settings, phone: '1' }],
  ['settings that are null', null],
])('%s: refused', (_, site) => {
  expect(() => parseSite(site)).toThrow()
})
