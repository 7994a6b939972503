import { expect, onTestFinished, test, vi } from 'vitest'
import { BACKUP_LIMITS } from '#core/project/project.ts'
import { rowOf } from '#data/project-row.ts'
import { siteRow } from '#data/site-row.ts'
import type { BackupFailure } from '#texts/backup-copy.ts'
import { aFullDraft } from '../../../tests/support/builders/project.ts'
import { aFullSiteDraft } from '../../../tests/support/builders/site.ts'
import { parseContent } from './content.server.ts'
import { BackupError } from './format.server.ts'

const row = rowOf(aFullDraft())
const settings = siteRow(aFullSiteDraft())
/** Every backup has them, because the first backups had them. */
const FIRST_COLUMNS = [
  'slug',
  'title',
  'description',
  'full_description',
  'category',
  'images',
  'features',
] as const

/** @param rows a text is passed as it is. */
function parse(rows: unknown, site: unknown = null) {
  const bytes = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  return parseContent(bytes(rows), site === null ? null : bytes(site))
}

function failureOf(...content: Parameters<typeof parse>): BackupFailure {
  try {
    parse(...content)
  } catch (error) {
    if (error instanceof BackupError) return error.failure
    throw error
  }
  throw new Error('The content was accepted.')
}

function without(column: string, columns: object) {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => name !== column))
}

test('the rows and settings of a backup become drafts', () => {
  expect(parse([row], settings)).toEqual({ projects: [aFullDraft()], site: aFullSiteDraft() })
})

test('a file that an editor has saved in another encoding is refused', () => {
  const json = Buffer.from('[{"title":"Clínica"}]', 'latin1')
  expect(() => parseContent(json, null)).toThrow('The encoded data was not valid')
})

test('a row without one of the first columns is refused, and the failure names both', () => {
  for (const column of FIRST_COLUMNS.filter((column) => column !== 'slug')) {
    const project = column === 'title' ? row.slug : row.title
    const failure = { problem: 'incomplete', project, column }
    expect(failureOf([without(column, row)])).toEqual(failure)
    expect(failureOf([{ ...row, [column]: null }])).toEqual(failure)
  }
})

test('settings without one of the first columns are refused, and the failure names it', () => {
  for (const column of ['name', 'phone', 'portrait', 'tagline', 'about', 'years', 'services']) {
    const failure = { problem: 'incomplete', project: null, column }
    expect(failureOf([], without(column, settings))).toEqual(failure)
  }
})

const manyObjects = `[${'{},'.repeat(100_000)}{}]`
const listOfDepth = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const withDeepList = (column: string) =>
  JSON.stringify([{ ...row, [column]: 'deep' }]).replace('"deep"', listOfDepth(90_000))

test.each<[string, string, unknown, unknown?]>([
  ['the rows of another table', 'foreign', [{ id: 1, email: 'a@b.c' }]],
  ['a row that is not an object', 'foreign', ['a']],
  ['an invalid row', 'foreign', [{ ...row, title: ' ' }]],
  ['a title of nested lists', 'foreign', withDeepList('title')],
  ['features of nested lists', 'foreign', withDeepList('features')],
  ['two rows with the same slug', 'foreign', [row, row]],
  ['a list that is not JSON', 'foreign', '[{'],
  ['too many rows', 'large', Array(BACKUP_LIMITS.projects + 1).fill({})],
  ['invalid settings', 'foreign', [], { ...settings, phone: '1' }],
  ['settings that are null', 'foreign', [], 'null'],
  ['settings that are empty', 'incomplete', [], '{}'],
])('%s: refused as `%s`', (_, problem, rows, site) => {
  expect(failureOf(rows, site).problem).toBe(problem)
})

test.each([
  ['a deep list', listOfDepth(100_001)],
  ['too many objects', manyObjects],
])('%s is refused before it is parsed', (_, json) => {
  const parseJson = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parseJson.mockRestore())
  expect(failureOf(json).problem).toBe('foreign')
  expect(parseJson).not.toHaveBeenCalled()
})

test('brackets in texts do not count as lists', () => {
  const fullDescription = `"${'[{'.repeat(40_000)}\\`
  expect(parse([{ ...row, full_description: fullDescription }]).projects).toMatchObject([
    { fullDescription },
  ])
})
