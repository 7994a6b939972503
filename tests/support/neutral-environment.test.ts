import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neutralEnvironment } from './neutral-environment.ts'

test('neutralEnvironment contains exactly the variables of .env.example', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const variables = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(Object.keys(neutralEnvironment).sort()).toEqual(variables.sort())
})
