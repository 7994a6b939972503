import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Project } from '../core/project.ts'
import { type HealthParts, healthAnswers } from './health.ts'

const status = vi.fn<HealthParts['projects']['status']>()
const list = vi.fn<HealthParts['projects']['list']>()

beforeEach(() => {
  list.mockReset().mockResolvedValue([])
  status.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = async (path: string) => {
  const answers = healthAnswers({ source: 'hosted', projects: { list, status } })
  const response = await answers[path]?.()
  return { status: response?.status, headers: response?.headers, report: await response?.json() }
}

test('a process that answers is live, whatever its content', async () => {
  list.mockRejectedValue(new Error('down'))
  const { status, headers, report } = await ask('/healthz')
  expect([status, report]).toEqual([200, { status: 'ok' }])
  expect(headers?.get('cache-control')).toBe('no-store')
  expect(list).not.toHaveBeenCalled()
})

test('with content it is ready, and reports the age and origin of the content', async () => {
  status.mockReturnValue({ contentAge: 90_400, failing: true, fromKeptContent: true })
  const { status: code, headers, report } = await ask('/readyz')
  expect([code, report]).toEqual([
    200,
    {
      status: 'ready',
      source: 'hosted',
      contentAgeSeconds: 90,
      failing: true,
      fromKeptContent: true,
    },
  ])
  expect(headers?.get('cache-control')).toBe('no-store')
  expect(headers?.get('x-robots-tag')).toBe('noindex')
})

test('the readiness check itself makes a server ready that nobody has visited', async () => {
  let contentAge: number | null = null
  list.mockImplementation(async () => {
    contentAge = 0
    return []
  })
  status.mockImplementation(() => ({ contentAge, failing: false, fromKeptContent: false }))
  expect((await ask('/readyz')).status).toBe(200)
})

test.each([
  ['cannot be read', () => Promise.reject<Project[]>(new Error('secret address'))],
  ['does not come', () => new Promise<Project[]>(() => {})],
])('content that %s is waited for a second at most', async (_, read) => {
  vi.useFakeTimers()
  list.mockImplementation(read)
  status.mockReturnValue({ contentAge: null, failing: true, fromKeptContent: false })
  const asked = ask('/readyz')
  await vi.advanceTimersByTimeAsync(1_000)
  const { status: code, report } = await asked
  expect([code, report]).toMatchObject([
    503,
    { status: 'waiting for content', contentAgeSeconds: null },
  ])
  expect(JSON.stringify(report)).not.toContain('secret')
})
