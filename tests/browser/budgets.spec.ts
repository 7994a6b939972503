/** The download size of the landing page's JavaScript. */
import type { Request } from '@playwright/test'
import { expect, test } from '../support/browser/test.ts'

const KB = 1024

/** A phone that allows animations, so that the particles run. */
test.use({
  particles: 'drawn',
  contextOptions: { reducedMotion: 'no-preference' },
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
})

test('the scripts of the landing page, with the worker of the particles, fit into 102 KB', {
  tag: '@server',
}, async ({ page, site }) => {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto('/')
  await page.locator('[data-state=running]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')

  const paths = requests.map((request) => request.url().replace(site.url, ''))
  expect(
    paths.filter((path) => !/^(?:\/|data:)/.test(path)),
    'requests to other origins',
  ).toEqual([])
  expect(paths.join(), 'the worker is counted').toMatch(/particles\.worker.*\.js/)
  // The page loads only these styles as separate files: those of other pages, and those that no first screen needs.
  expect(paths.join(), 'styles of the first screen are in the document').not.toMatch(
    /\/(?!project-|not-found-|late-)[^/]*\.css/,
  )
  const scripts = requests.filter((request) => request.url().endsWith('.js'))
  const sizes = await Promise.all(
    scripts.map(async (script) => {
      // Not `sizes()`, which is 0 for the script of a worker.
      const length = await (await script.response())?.headerValue('content-length')
      return [script.url(), Number(length)] as const
    }),
  )
  const total = sizes.reduce((sum, [, size]) => sum + size, 0)
  expect(total, sizes.join('\n')).toBeLessThanOrEqual(102 * KB)
})
