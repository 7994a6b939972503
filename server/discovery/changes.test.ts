import { expect, test } from 'vitest'
import type { Project } from '../../core/project.ts'
import { watchChanges } from './changes.ts'

const project = (change: Partial<Project> = {}): Project => ({
  id: '1',
  slug: 'loja',
  title: 'Loja',
  description: '',
  fullDescription: '',
  category: '',
  images: [],
  features: [],
  ...change,
})
const noon = new Date('2026-05-01T12:00:00Z')
const watch = () => watchChanges(() => noon)

test('a project that has not changed since the start has no date', () => {
  const changesIn = watch()
  changesIn([project()])
  expect(changesIn([project()])(project())).toBeNull()
})

test('a project that changes has the date of its last change', () => {
  const changesIn = watch()
  const edited = project({ title: 'Loja nova' })
  changesIn([project()])
  changesIn([edited])
  expect(changesIn([edited])(edited)).toBe(noon.toISOString())
})

test('updated_at of the row takes precedence', () => {
  const dated = project({ updatedAt: '2026-01-01T00:00:00Z' })
  expect(watch()([dated])(dated)).toBe('2026-01-01T00:00:00Z')
})
