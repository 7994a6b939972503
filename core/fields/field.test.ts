import { describe, expect, test } from 'vitest'
import { type FieldProblem, line, list } from './field.ts'
import { fromRow } from './source.ts'

describe('list() that keeps places', () => {
  const captions = list(line({ max: 9 }), { max: 3, keepsPlaces: true })

  function readRow(value: unknown) {
    const problems: FieldProblem[] = []
    const source = fromRow((problem) => problems.push(problem))
    return { texts: captions.read(value, source), problems: problems.map(({ code }) => code) }
  }

  test.each([
    [[], []],
    [
      ['', ' a ', '\u200b', 'b'],
      ['', 'a'],
    ],
    [['a', '', ''], ['a']],
    [['', ' '], []],
  ])('reads %j as %j', (value, texts) => {
    expect(readRow(value).texts).toEqual(texts)
  })

  test('of a row, only the damaged texts become empty', () => {
    expect(readRow([null, 'a', 7])).toEqual({
      texts: ['', 'a'],
      problems: ['not-text', 'not-text'],
    })
    expect(readRow('a')).toEqual({ texts: [], problems: ['not-list'] })
  })
})
