import { describe, expect, test } from 'vitest'
import { type FieldProblem, line, list } from './field.ts'
import { fromForm, fromRow, longer } from './source.ts'

describe('list() that keeps places', () => {
  const captions = list(line({ max: 9 }), { max: 3, keepsPlaces: true })

  function read(value: unknown, from = fromRow) {
    const problems: FieldProblem[] = []
    const source = from((problem) => problems.push(problem))
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
    expect(read(value, fromForm).texts).toEqual(texts)
  })

  test('of a row, only the damaged texts become empty', () => {
    expect(read([null, 'a', 7])).toEqual({
      texts: ['', 'a'],
      problems: ['not-text', 'not-text'],
    })
    expect(read('a')).toEqual({ texts: [], problems: ['not-list'] })
  })
})

test('a project of another program may have a text that is ten times as long as the form allows', () => {
  const problems: FieldProblem[] = []
  const source = fromRow((problem) => problems.push(problem), longer)
  const { read } = line({ max: 9 })
  const longest = 'a'.repeat(90)
  expect(read(longest, source)).toBe(longest)
  expect(problems).toEqual([])
  expect(read(`${longest}a`, source)).toBe(`${'a'.repeat(89)}…`)
  expect(problems).toEqual([{ code: 'too-long', max: 90 }])
})
