import { expect, test } from 'vitest'
import { projectPath } from './project.ts'

test("every star in a slug is percent-encoded in the project's path", () => {
  expect(projectPath('a*b*c')).toBe('/projeto/a%2Ab%2Ac')
})
