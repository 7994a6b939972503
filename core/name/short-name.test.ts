import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['a short name', 'Marina Duarte', 'Marina Duarte'],
  ['a long name', 'Maria Fernanda Albuquerque de Vasconcelos', 'Maria Vasconcelos'],
  ['a name whose words are long', 'Maximiliano Albuquerque', 'Maximiliano'],
  ['one long word', 'Wolfeschlegelsteinhausen', 'Wolfeschlegelsteinhausen'],
  ['no words', '', ''],
])('%s: "%s" becomes "%s"', (_, name, short) => {
  expect(shortName(name)).toBe(short)
})
