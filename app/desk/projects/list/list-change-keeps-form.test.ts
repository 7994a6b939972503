import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { PATHS } from '../../paths.ts'
import { listChangeKeepsForm } from './list-change-keeps-form.ts'

test.each([
  [PATHS.projects, false],
  // The list's address after setting a password.
  [`${PATHS.projects}?senha-criada`, false],
  [PATHS.site, true],
])('after a change that was sent to %s, the form is loaded again: %s', (formAction, expected) => {
  const change = { formAction, defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs
  expect(listChangeKeepsForm(change)).toBe(expected)
})
