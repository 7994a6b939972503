import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { migrationFiles } from './migration-files.ts'

test('only files with the name of a migration count, in the order of their numbers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const strays = [
    '.DS_Store',
    '0005_site.sql~',
    '._0001_a.sql',
    '0002_b 2.sql',
    'b.sql',
    '0002_b.md',
  ]
  for (const name of ['0002_b.sql', '0001_a.sql', ...strays]) writeFileSync(join(folder, name), '')
  expect(migrationFiles(pathToFileURL(`${folder}/`))).toEqual(['0001_a.sql', '0002_b.sql'])
})
