import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readDocument, type Told, writeDocument } from './document.ts'
import { groups } from './groups.ts'

const promised = ({ group, fault, promise }: Told) => ({ group, fault, promise })

test('docs/faults.md lists exactly the rows of the matrix (`npm run faults` writes it)', () => {
  const document = readFileSync(new URL('../../docs/faults.md', import.meta.url), 'utf8')
  const rows = groups.flatMap(({ title, rows }) =>
    rows.map(({ fault, promise }) => ({ group: title, fault, promise })),
  )
  expect(readDocument(document).map(promised)).toEqual(rows)
  expect(new Set(rows.map(({ group, fault }) => `${group}: ${fault}`)).size).toBe(rows.length)
})

test('the written document can be parsed back', () => {
  const told = { group: 'G', fault: 'a | b <c>', promise: '&lt; & &amp;', result: '“|”' }
  expect(readDocument(writeDocument([told], ['here']))).toEqual([told])
})
