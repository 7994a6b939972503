import { expect, test } from 'vitest'
import { serveApp } from '../../tests/support/parts/app.ts'

const { site, list, status } = await serveApp()

test('/healthz answers 200 without reading content', async () => {
  const response = await fetch(`${site}/healthz`)
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  expect(list).not.toHaveBeenCalled()
})

test('/readyz answers 200 with the age of the content when there is content', async () => {
  status.mockReturnValue({ contentAge: 90_400, failing: true, fromDisk: true })
  const response = await fetch(`${site}/readyz?probe=1`)
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'ready', source: 'embedded', contentAgeSeconds: 90, failing: true, fromDisk: true },
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('/readyz answers 503 when there is no content, and does not say why the read failed', async () => {
  list.mockRejectedValue(new Error('secret address'))
  status.mockReturnValue({ contentAge: null, failing: true, fromDisk: false })
  const response = await fetch(`${site}/readyz`)
  expect(response.status).toBe(503)
  expect(await response.text()).not.toContain('secret')
})
