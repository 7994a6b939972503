import { expect, test } from 'vitest'
import { fileKey, freeSlug, isFileSlug, slugOf, slugOfTyped } from './slug.ts'

test.each([
  ['with an accent', 'Robô de agendamento', 'robo-de-agendamento'],
  ['with punctuation and spaces', '  Loja “Café & Ação”: 2ª edição!  ', 'loja-cafe-acao-2a-edicao'],
  ['with combining accents', 'João\u0301 A\u0303o', 'joao-ao'],
  ['that is a path', '../../etc/passwd', 'etc-passwd'],
  ['without Latin letters or digits', '🚀 日本', ''],
  ['that Windows refuses for a file', 'Nul', 'nul-1'],
  ['that Windows refuses for a file', 'COM1', 'com1-1'],
  ['that begins with such a name', 'Console', 'console'],
  ['of more than 80 characters', 'a'.repeat(300), 'a'.repeat(80)],
])('a title %s, %j, becomes the slug %j', (_, title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test.each([
  ['a typed slug becomes one that works in a link', ' Novo Endereço! ', 'novo-endereco'],
  ['the published slug stays as it is', 'clientes/Loja#1', 'clientes/Loja#1'],
  ['without a slug, publishing makes one from the title', ' ', ''],
])('%s', (_, typed, slug) => {
  expect(slugOfTyped(typed, 'clientes/Loja#1')).toBe(slug)
})

test.each([
  ['letters, digits and hyphens', 'loja-2', true],
  ['accents and spaces', 'Café & Ação', true],
  ['150 bytes', 'é'.repeat(75), true],
  ['more than 150 bytes', 'é'.repeat(76), false],
  ['a slash', 'a/b', false],
  ['a question mark', 'o-que?', false],
  ['a hash', 'projeto#1', false],
  ['a colon', 'a: b', false],
  ['a control character', 'a\u0007b', false],
  ['a dot at the beginning', '.loja', false],
  ['a dot at the end', 'loja.', false],
  ['the extension of a page', 'loja.html', false],
  ['no page', '..', false],
])('with %s, whether %j is a file everywhere: %s', (_, slug, isFile) => {
  expect(isFileSlug(slug)).toBe(isFile)
})

test.each([
  ['capitals', 'Loja', 'loja', true],
  ['the encoding of accents', 'caf\u00e9', 'CAFE\u0301', true],
  ['accents', 'café', 'cafe', false],
])('whether two names that differ only in %s are one file: %s, %s: %s', (_, a, b, isOne) => {
  expect(fileKey(a) === fileKey(b)).toBe(isOne)
})

test.each([
  [[], 'loja'],
  [['Loja'], 'loja-2'],
  [['loja', 'loja-2', 'loja-4'], 'loja-3'],
])('if %j are taken, a project gets %s', (taken, slug) => {
  expect(freeSlug('loja', taken)).toBe(slug)
  const longest = 'a'.repeat(200)
  expect(freeSlug(longest, [longest])).toBe(`${'a'.repeat(198)}-2`)
  const halved = `a${'🚀'.repeat(99)}`
  expect(freeSlug(halved, [halved])).toBe(`a${'🚀'.repeat(98)}-2`)
})
