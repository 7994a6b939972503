/** Tests that the reader and the table of each database must pass. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TableReader } from '../../../core/project/project.ts'
import type { ContentReader } from '../../../data/content.ts'
import type { DemoRow } from '../../../data/demo.ts'
import { rowOf } from '../../../data/project-row.ts'
import { aFullDraft } from '../builders/project.ts'

interface Subject {
  readonly reader: ContentReader & TableReader
  /** Inserts rows directly into the table. */
  insert(...rows: DemoRow[]): Promise<unknown>
  /** Runs SQL that both databases understand, without the adapter. */
  run(sql: string): Promise<unknown>
}

/** The format of `updated_at` in both databases: ISO 8601 in UTC. */
export const TIME_FORMAT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)$/

/** A row that lacks only `id` and `updated_at`, which the database fills in. */
export function row(fields: Partial<DemoRow> = {}): DemoRow {
  return { ...rowOf(aFullDraft({ slug: 'loja', title: 'Loja' })), order_index: 1, ...fields }
}

/** @param open creates the subject, and passes `warn` to its reader. */
export function describeReaderContract(
  open: (warn: (message: string) => void) => Promise<Subject> | Subject,
): void {
  describe('the contract of every reader', () => {
    const warnings: string[] = []
    let subject: Subject

    beforeAll(async () => {
      subject = await open((message) => warnings.push(message))
    })
    beforeEach(async () => {
      await subject.run('delete from projects')
      warnings.length = 0
    })

    const slugs = async () => (await subject.reader.list()).map(({ slug }) => slug)

    test('the list is sorted by order_index, and then by slug as JavaScript compares strings', async () => {
      const places = { b: 10, é: 2, z: 2, B: 10, a: 10, n: -1 }
      const rows = Object.entries(places).map(([slug, order_index]) => row({ slug, order_index }))
      await subject.insert(...rows)
      expect(await slugs()).toEqual(['n', 'z', 'é', 'B', 'a', 'b'])
    })

    test('every field is read as it was inserted', async () => {
      const draft = aFullDraft()
      await subject.insert({ ...rowOf(draft), order_index: 1 })
      const project = await subject.reader.bySlug(draft.slug)
      const expected = {
        ...draft,
        id: expect.stringMatching(/./),
        updatedAt: expect.stringMatching(TIME_FORMAT),
      }
      expect(project).toStrictEqual(expected)
      expect(await subject.reader.list()).toStrictEqual([project])
      expect(warnings).toEqual([])
    })

    test.each([
      // Texts with a special meaning in a query or in an address.
      ...['a,b', 'a&slug=eq.b', 'ação', 'null', "a' or '1'='1"],
      // Slugs that are similar to that of another row, `loja`.
      'LOJA',
    ])('a slug is matched exactly: %s', async (slug) => {
      await subject.insert(row(), row({ slug: 'b' }))
      expect(await subject.reader.bySlug(slug)).toBeNull()
      await subject.insert(row({ slug }))
      expect((await subject.reader.bySlug(slug))?.slug).toBe(slug)
    })

    test('rows that no page can show do not make `table` fail, but make `list` fail if there is no other row', async () => {
      const unusable = [row({ slug: 'a.data' }), row({ slug: 'z', title: '\u200b' })]
      await subject.insert(...unusable)
      await expect(subject.reader.list()).rejects.toThrow('None of the rows')
      await subject.insert(row())
      expect(await slugs()).toEqual(['loja'])
      expect(await subject.reader.table()).toMatchObject({
        projects: [{ slug: 'loja' }],
        unusable: [
          { slug: '', title: row().title, category: row().category },
          { slug: 'z', title: '' },
        ],
      })
    })

    test.each([
      ['a slug that exists', `('loja', 'Outra')`],
      ['a blank slug', `('  ', 'A')`],
      ['a blank title', `('a', ' ')`],
    ])('the table refuses a row with %s', async (_, values) => {
      await subject.insert(row())
      const insert = async () => subject.run(`insert into projects (slug, title) values ${values}`)
      await expect(insert()).rejects.toThrow(/constraint/)
    })
  })
}
