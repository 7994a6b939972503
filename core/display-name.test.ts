import { expect, test } from 'vitest'
import { nameLines, widest } from './display-name.ts'
import { widthOf } from './letter-widths.ts'

test.each([
  ['Marina Duarte', ['Marina', 'Duarte']],
  ['Ananda', ['Ananda']],
  ['  Jo   Silva ', ['Jo', 'Silva']],
  ['Maria Aparecida Vasconcellos', ['Maria Aparecida', 'Vasconcellos']],
  ['Constantinopoli da Luz', ['Constantinopoli', 'da Luz']],
])('"%s" is set as %j', (name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})

test('the widest line counts', () => {
  expect(widest(['Jo', 'Silva'])).toBe(widthOf('Silva'))
})
