import { expect, test } from 'vitest'
import type { Field, FieldProblem } from './field.ts'
import { email, profile } from './profile.ts'

function read(field: Field<string>, value: unknown) {
  const problems: string[] = []
  const report = ({ code }: FieldProblem) => void problems.push(code)
  const text = field.read(value, { isForm: true, report })
  return problems.length > 0 ? problems : text
}

test.each([
  ['instagram', '@ana.lima', 'https://www.instagram.com/ana.lima'],
  ['instagram', 'instagram.com/ana_lima/', 'https://www.instagram.com/ana_lima'],
  ['instagram', ' https://www.instagram.com/ana?igsh=M&a=b ', 'https://www.instagram.com/ana'],
  ['instagram', '', ''],
  ['linkedin', 'ana-lima', 'https://www.linkedin.com/in/ana-lima'],
  ['linkedin', 'https://br.linkedin.com/in/ana/?trk=x', 'https://www.linkedin.com/in/ana'],
  ['linkedin', 'linkedin.com/company/mare/about/', 'https://www.linkedin.com/company/mare'],
  ['linkedin', 'https://www.linkedin.com/in/joão', 'https://www.linkedin.com/in/jo%C3%A3o'],
  ['github', 'ana-lima', 'https://github.com/ana-lima'],
  ['github', 'https://github.com/ana-lima/loja?tab=readme', 'https://github.com/ana-lima'],
] as const)('for %s, %j is stored as %j, which is read unchanged', (network, typed, address) => {
  expect(read(profile(network), typed)).toBe(address)
  expect(read(profile(network), address)).toBe(address)
})

test.each([
  ['instagram', 'Ana Lima'],
  ['instagram', 'https://www.instagram.com/p/C0ffee/'],
  ['instagram', 'https://instagram.com.example.com/ana'],
  ['instagram', 'javascript:alert(1)//instagram.com/ana'],
  ['instagram', `https://www.instagram.com/ana?${'x'.repeat(2_000)}`],
  ['linkedin', 'Ana Lima'],
  ['github', 'ana@lima'],
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
  `${'a'.repeat(250)}@exemplo.com`,
])('the e-mail address %j is refused', (typed) => {
  expect(read(email(), typed)).toEqual(['not-email'])
})
