import { expect, test, vi } from 'vitest'
import type { ProjectReader } from '../core/project.ts'
import { missingPages } from './missing-pages.ts'

const bySlug = vi.fn<ProjectReader['bySlug']>()
const cacheAddressOf = missingPages({ bySlug }, new Set(['/robots.txt']))

test.each(['/', '/robots.txt', '/_.data?_routes=root'])(
  '%s stays as it is, without a read',
  async (address) => {
    bySlug.mockReset()
    expect(await cacheAddressOf(address)).toBe(address)
    expect(bySlug).not.toHaveBeenCalled()
  },
)

test('an address that matches no page becomes the shared 404 of its kind', async () => {
  expect(await cacheAddressOf('/nada')).toBe('/%00')
  expect(await cacheAddressOf('/robots.txt/')).toBe('/%00')
})

test('the address of a project stays as it is, unless the project certainly does not exist', async () => {
  bySlug.mockResolvedValue({ slug: 'x' } as Awaited<ReturnType<ProjectReader['bySlug']>>)
  expect(await cacheAddressOf('/projeto/x')).toBe('/projeto/x')
  bySlug.mockResolvedValue(null)
  expect(await cacheAddressOf('/projeto/x')).toBe('/projeto/%00')
  bySlug.mockRejectedValue(new Error('down'))
  expect(await cacheAddressOf('/projeto/x')).toBe('/projeto/x')
  bySlug.mockReturnValue(new Promise(() => {}))
  expect(await cacheAddressOf('/projeto/x')).toBe('/projeto/x')
})
