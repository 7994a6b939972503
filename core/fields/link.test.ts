import { expect, test } from 'vitest'
import type { Field } from './field.ts'
import { email, link, profile } from './link.ts'
import { fromForm } from './source.ts'

function read(field: Field<string>, value: unknown) {
  const problems: string[] = []
  const source = fromForm(({ code }) => problems.push(code))
  const text = field.read(value, source)
  return problems.length > 0 ? problems : text
}

test.each([
  ['https://exemplo.com.br/a?b=c#d', 'https://exemplo.com.br/a?b=c#d'],
  ['  exemplo.com.br/loja ', 'https://exemplo.com.br/loja'],
  ['HTTP://exemplo.com', 'http://exemplo.com/'],
  ['https://ação.com.br', 'https://xn--ao-siap.com.br/'],
  ['', ''],
])('a link reads %j as %j', (typed, address) => {
  expect(read(link(), typed)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'https://ana:senha@exemplo.com',
  'localhost',
  'minha loja',
  `https://exemplo.com/${'a'.repeat(2_000)}`,
])('a link refuses %j', (typed) => {
  expect(read(link(), typed)).toEqual(['not-link'])
})

test.each([
  ['instagram', '@ana.lima', 'https://www.instagram.com/ana.lima'],
  ['instagram', 'instagram.com/ana_lima/', 'https://www.instagram.com/ana_lima'],
  ['instagram', ' https://www.instagram.com/ana?igsh=M&a=b ', 'https://www.instagram.com/ana'],
  ['instagram', '@ana.lima.', 'https://www.instagram.com/ana.lima'],
  ['instagram', '', ''],
  ['linkedin', 'ana-lima', 'https://www.linkedin.com/in/ana-lima'],
  ['linkedin', 'https://br.linkedin.com/in/ana/?trk=x', 'https://www.linkedin.com/in/ana'],
  ['linkedin', 'linkedin.com/company/mare/', 'https://www.linkedin.com/company/mare'],
  ['linkedin', 'https://www.linkedin.com/in/joão', 'https://www.linkedin.com/in/jo%C3%A3o'],
  ['github', 'ana-lima', 'https://github.com/ana-lima'],
  ['github', 'https://github.com/ana-lima?tab=repositories', 'https://github.com/ana-lima'],
] as const)('for %s, %j is stored as %j, which is read unchanged', (network, typed, address) => {
  expect(read(profile(network), typed)).toBe(address)
  expect(read(profile(network), address)).toBe(address)
})

test.each([
  ['instagram', 'Ana Lima'],
  ['instagram', 'https://www.instagram.com/p/C0ffee/'],
  ['instagram', 'instagram.com/share/Ba9c'],
  ['instagram', 'ana..lima'],
  ['instagram', 'a'.repeat(31)],
  ['instagram', 'https://instagram.com.example.com/ana'],
  ['instagram', 'javascript:alert(1)//instagram.com/ana'],
  ['instagram', `https://www.instagram.com/ana?${'x'.repeat(2_000)}`],
  ['instagram', `${'.'.repeat(500_000)}x`],
  ['linkedin', 'Ana Lima'],
  ['linkedin', 'https://www.linkedin.com/in/me/'],
  ['linkedin', 'https://www.linkedin.com/in/ana%C3'],
  ['github', 'ana@lima'],
  ['github', 'https://github.com/settings/profile'],
] as const)('for %s, %j is refused', (network, typed) => {
  expect(read(profile(network), typed)).toEqual(['not-profile'])
})

test.each([
  ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
  [' mailto:ana+site@exemplo.com ', 'ana+site@exemplo.com'],
  ['', ''],
])('the e-mail address %j is read as %j', (typed, address) => {
  expect(read(email(), typed)).toBe(address)
})

test.each([
  'ana',
  'ana@exemplo',
  'ana lima@exemplo.com',
  'ana@exemplo.com?bcc=x@exemplo.com',
  'ana%40exemplo.com?bcc=x@exemplo.com',
  'ana&lima@exemplo.com',
  'ana#1@exemplo.com',
  'ana/lima@exemplo.com',
  'ana`@exemplo.com',
  `${'a'.repeat(250)}@exemplo.com`,
])('the e-mail address %j is refused', (typed) => {
  expect(read(email(), typed)).toEqual(['not-email'])
})
