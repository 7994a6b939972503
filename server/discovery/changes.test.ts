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

test('what was always like this has no date', () => {
  const changesIn = watch()
  changesIn([project()])
  expect(changesIn([project()])(project())).toBeNull()
})

test('what is seen to change has the date of that, from then on', () => {
  const changesIn = watch()
  const edited = project({ title: 'Loja nova' })
  changesIn([project()])
  changesIn([edited])
  expect(changesIn([edited])(edited)).toBe(noon.toISOString())
})

test('what the row says is believed', () => {
  const dated = project({ updatedAt: '2026-01-01T00:00:00Z' })
  expect(watch()([dated])(dated)).toBe('2026-01-01T00:00:00Z')
})
