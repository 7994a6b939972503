import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderSeed } from '../content/demo/write-seed.ts'
import { readDemoRows } from './demo.ts'
import { parseRows } from './row.ts'
import { row } from './testing/reader-contract.ts'

test('the demo is six projects of which nothing has to be dropped', () => {
  expect(parseRows(readDemoRows(), { warn: expect.fail })).toHaveLength(6)
})

test('the seed is that of the demo; `node content/demo/write-seed.ts` writes it anew', () => {
  const seed = readFileSync(new URL('../supabase/seed.sql', import.meta.url), 'utf8')
  expect(seed).toBe(renderSeed(readDemoRows()))
})

test('the seed quotes what would end a text', () => {
  const title = "d'água \\ '); drop table projects; --\n"
  expect(renderSeed([row({ title })])).toContain("d''água \\\\ ''); drop table projects; --\\n")
})
