/** What every adapter promises, as tests: one suite, run against each real database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProjectReader } from '../core/project.ts'
import type { DemoRow } from './demo.ts'

export interface Subject {
  readonly reader: ProjectReader
  /** Puts rows into the database from outside the reader. */
  insert(...rows: DemoRow[]): Promise<void> | void
  /** Sets one column of one row, from outside the reader. */
  update(
    slug: string,
    column: 'title' | 'order_index',
    value: string | number,
  ): Promise<void> | void
  clear(): Promise<void> | void
  close(): Promise<void> | void
}

export function row(fields: Partial<DemoRow> = {}): DemoRow {
  return {
    slug: 'loja',
    title: 'Loja',
    description: 'Uma loja.',
    full_description: 'Primeiro.\n\nSegundo.',
    category: 'E-commerce',
    images: ['/demo/loja.webp'],
    features: ['Carrinho'],
    order_index: 1,
    ...fields,
  }
}

/** @param open gets a sink for the reader's warnings. */
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
      await subject.clear()
      warnings.length = 0
    })
    afterAll(() => subject.close())

    const slugs = async () => (await subject.reader.list()).map(({ slug }) => slug)

    test('an empty table is an empty list', async () => {
      expect(await subject.reader.list()).toEqual([])
      expect(await subject.reader.bySlug('loja')).toBeNull()
    })

    test('the list is in the order of the place, ties by slug', async () => {
      await subject.insert(
        row({ slug: 'b', order_index: 10 }),
        row({ slug: 'é', order_index: 2 }),
        row({ slug: 'z', order_index: 2 }),
        row({ slug: 'B', order_index: 10 }),
        row({ slug: 'a', order_index: 10 }),
        row({ slug: 'n', order_index: -1 }),
      )
      expect(await slugs()).toEqual(['n', 'z', 'é', 'B', 'a', 'b'])
    })

    test('every field arrives as it was written', async () => {
      const awkward = 'Olá, "mundo" \\ {chave} \'x\' 100% – 🚀'
      await subject.insert(
        row({
          title: awkward,
          description: awkward,
          full_description: `${awkward}\n\n${awkward}`,
          category: awkward,
          images: ['/demo/a,b.webp', 'https://example.com/a.webp?b={c}&d="e"'],
          features: [awkward, 'NULL', 'a,b'],
        }),
      )
      const project = await subject.reader.bySlug('loja')
      expect(project).toStrictEqual({
        id: expect.stringMatching(/./),
        slug: 'loja',
        title: awkward,
        description: awkward,
        fullDescription: `${awkward}\n\n${awkward}`,
        category: awkward,
        images: ['/demo/a,b.webp', 'https://example.com/a.webp?b={c}&d="e"'],
        features: [awkward, 'NULL', 'a,b'],
      })
      expect(await subject.reader.list()).toStrictEqual([project])
      expect(warnings).toEqual([])
    })

    test.each([
      'a b',
      'eq.a',
      'a,b',
      '"a"',
      '(a)',
      'a&slug=eq.b',
      'a%20b',
      'a+b',
      'ação',
      "a' or '1'='1",
      '*',
      'null',
    ])('a slug is taken letter for letter: %s', async (slug) => {
      await subject.insert(row({ slug }), row({ slug: 'b' }))
      expect((await subject.reader.bySlug(slug))?.slug).toBe(slug)
      await subject.clear()
      await subject.insert(row({ slug: 'b' }))
      expect(await subject.reader.bySlug(slug)).toBeNull()
    })

    test('a slug in other letters is another one', async () => {
      await subject.insert(row())
      expect(await subject.reader.bySlug('LOJA')).toBeNull()
      expect(await subject.reader.bySlug('loj')).toBeNull()
    })

    test('an edit shows at the next read', async () => {
      await subject.insert(row(), row({ slug: 'outra', order_index: 2 }))
      expect(await slugs()).toEqual(['loja', 'outra'])
      await subject.update('loja', 'title', 'Loja nova')
      await subject.update('loja', 'order_index', 3)
      expect(await slugs()).toEqual(['outra', 'loja'])
      expect((await subject.reader.bySlug('loja'))?.title).toBe('Loja nova')
    })

    test('what may not reach a browser is dropped with one warning', async () => {
      await subject.insert(row({ images: ['javascript:alert(1)', '/demo/a.webp'] }))
      expect((await subject.reader.list())[0]?.images).toEqual(['/demo/a.webp'])
      expect(warnings).toEqual([
        'Repaired the row with the slug "loja": dropped what was unusable in images.',
      ])
    })
  })
}
