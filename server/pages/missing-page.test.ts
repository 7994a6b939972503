import { expect, test } from 'vitest'
import type { ProjectReader } from '../../core/project/project.ts'
import { aProject } from '../../tests/support/builders/project.ts'
import { renderedPath } from './missing-page.ts'

const found: ProjectReader['bySlug'] = async (slug) => aProject({ slug })
const missing: ProjectReader['bySlug'] = async () => null
const failing: ProjectReader['bySlug'] = () => Promise.reject(new Error('down'))

test.each([
  ['/', failing, '/'],
  ['/_.data', failing, '/_.data'],
  ['/sitemap.xml', failing, '/sitemap.xml'],
  ['/projeto/a%2Bb', found, '/projeto/a%2Bb'],
  ['/projeto/a.data', found, '/projeto/a.data'],
  // The page says that the project could not be loaded.
  ['/projeto/a', failing, '/projeto/a'],
  ['/projeto/a', missing, '/projeto/%20'],
  ['/projeto/a.data', missing, '/projeto/%20.data'],
  ['/nada', failing, '/404'],
  ['/outro/nada.data', failing, '/404.data'],
] as const)('for %s, the rendered path is as expected (%#)', async (path, bySlug, expected) => {
  expect(await renderedPath(path, { bySlug })).toBe(expected)
})
