import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderSeed } from '../content/demo/write-seed.ts'
import { row } from '../tests/support/contracts/reader-contract.ts'
import { createExampleCheck, readDemoFile, readDemoRows } from './demo.ts'
import { parseRows } from './project-row.ts'

test('the demo has six valid projects', () => {
  expect(parseRows(readDemoRows(), { warn: expect.fail })).toHaveLength(6)
})

test('a demo project is an example with its present and its former texts, but not with others', () => {
  const [project] = parseRows(
    readDemoRows().filter(({ slug }) => slug === 'site-estudio-taipa'),
    { warn: expect.fail },
  )
  if (!project) return expect.fail('no such project')
  const isExample = createExampleCheck()
  expect(isExample(project)).toBe(true)
  const formerDescriptions = [
    'De três para onze contatos por mês, com um site leve.',
    'De 3 para 11 contatos por mês, com um site leve.',
  ]
  const withoutClient = { client: '', testimonial: '', testimonialAuthor: '' }
  expect(isExample({ ...project, ...withoutClient })).toBe(true)
  for (const description of formerDescriptions) {
    expect(isExample({ ...project, description })).toBe(true)
    expect(isExample({ ...project, ...withoutClient, description })).toBe(true)
  }
  expect(isExample({ ...project, description: 'Um site leve.' })).toBe(false)
  expect(isExample({ ...project, testimonial: 'Ficou lindo.' })).toBe(false)
})

test('a demo project is an example without its client too', () => {
  const isExample = createExampleCheck()
  for (const project of parseRows(readDemoRows(), { warn: expect.fail }))
    expect(isExample({ ...project, client: '' }), project.slug).toBe(true)
})

test('supabase/seed.sql is what `node content/demo/write-seed.ts` writes', () => {
  const seed = readFileSync(new URL('../supabase/seed.sql', import.meta.url), 'utf8')
  expect(seed).toBe(renderSeed(readDemoFile()))
})

test('the seed escapes quotes, backslashes and line breaks', () => {
  const title = "d'água \\ '); drop table projects; --\n"
  expect(renderSeed([row({ title })])).toContain("d''água \\\\ ''); drop table projects; --\\n")
})
