import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { renderSeed } from '../scripts/generate-seed.ts'
import { readDemoRows } from './demo.ts'
import { row } from './reader-contract.ts'

test('the demo is six projects with slugs of their own', () => {
  expect(new Set(readDemoRows().map(({ slug }) => slug)).size).toBe(6)
})

test('a wrong demo is refused with the file, the row and the field', () => {
  const directory = mkdtempSync(join(tmpdir(), 'portfolio-'))
  const file = join(directory, 'projects.json')
  writeFileSync(file, JSON.stringify([row(), row({ images: ['a.webp'] })]))
  expect(() => readDemoRows(pathToFileURL(file))).toThrow(/projects\.json.*\[1\]\.images\[0\]/s)
  rmSync(directory, { recursive: true })
})

test('the seed is that of the demo; `node scripts/generate-seed.ts` writes it anew', () => {
  const seed = readFileSync(new URL('../supabase/seed.sql', import.meta.url), 'utf8')
  expect(seed).toBe(renderSeed(readDemoRows()))
})

test('the seed quotes what would end a text', () => {
  const title = "d'água \\ '); drop table projects; --\n"
  expect(renderSeed([row({ title })])).toContain(`E'd''água \\\\ ''); drop table projects; --\\n'`)
})
