import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ana Ribeiro', 'AR'],
  ['  ana   maria de souza ', 'AS'],
  ['Ana', 'A'],
  ['', ''],
  ['(Zé) da Silva', 'ZS'],
  ['😀 Silva', '😀S'],
  ['\u{1d4d0}na 💡', '\u{1d4d0}💡'],
  ['a\u0301lvaro E\u0301rico', 'A\u0301E\u0301'],
])('the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters))
