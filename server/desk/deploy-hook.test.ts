import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LocalServer, startLocalServer } from '../../tests/support/doubles/local-server.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openDeployHookCaller } from './deploy-hook.ts'

const TOKEN = 'github_pat_only-for-tests'
const MINUTE = 60_000

const log = { info: vi.fn(), error: vi.fn() }
interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
}

/** What the double answers, in this order; 200 afterwards. `hang`: it closes the connection without an answer. */
let answers: (number | 'hang' | Answer)[] = []
let calls: { method: string; path: string; headers: NodeJS.Dict<unknown>; body: string }[] = []
let host: LocalServer

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(globalThis, 'setTimeout')
  vi.spyOn(globalThis, 'fetch')
  log.info.mockReset()
  log.error.mockReset()
  answers = []
  calls = []
  host = await startLocalServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    calls.push({ method, path, headers, body: await text(request) })
    const answer = answers.shift() ?? 200
    if (answer === 'hang') return response.destroy()
    const { status, headers: sent } =
      typeof answer === 'number' ? { status: answer, headers: {} } : answer
    response.writeHead(status, sent).end('{}')
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await host.close()
})

const redirect = (status: number): Answer => ({ status, headers: { location: '/renamed' } })
const open = (token = '', folder = temporaryFolder()) =>
  openDeployHookCaller({ url: `${host.url}/hook-1234`, token }, folder, log)

/** How many calls have ended: with a line in the log, or with a pause. `fetch` itself only sets timers of a second. */
function endedCalls(): number {
  const pauses = vi.mocked(setTimeout).mock.calls.filter(([, delay = 0]) => delay >= 10_000)
  return pauses.length + log.info.mock.calls.length + log.error.mock.calls.length
}

/** Advances the clock by `time` ms, and waits for the end of the call that begins then. */
async function callAfter(time: number): Promise<void> {
  const before = endedCalls()
  vi.advanceTimersByTime(time)
  const deadline = Date.now() + 2_000
  while (endedCalls() === before) {
    if (Date.now() > deadline) expect.fail('No call has ended.')
    await nextTurn()
  }
}

/** Whether a call begins if nothing more is published. */
function callsAgain(): boolean {
  vi.mocked(fetch).mockClear()
  vi.advanceTimersByTime(60 * MINUTE)
  return vi.mocked(fetch).mock.calls.length > 0
}

test('three publications within a minute of each other cause one call without a body', async () => {
  const caller = open()
  for (let count = 0; count < 3; count += 1) {
    caller.changed()
    vi.advanceTimersByTime(MINUTE - 1)
  }
  expect(fetch).not.toHaveBeenCalled()
  await callAfter(1)
  await caller.close()
  expect(callsAgain()).toBe(false)
  expect(calls).toEqual([expect.objectContaining({ method: 'POST', path: '/hook-1234', body: '' })])
  expect(calls[0]?.headers).toMatchObject({ 'content-length': '0' })
  expect(calls[0]?.headers).not.toHaveProperty('authorization')
})

test('with a token, the call is what GitHub expects of a repository dispatch', async () => {
  const caller = open(TOKEN)
  caller.changed()
  await callAfter(MINUTE)
  expect(calls[0]?.headers).toMatchObject({
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${TOKEN}`,
    'content-type': 'application/json',
    'user-agent': 'portfolio',
  })
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ event_type: 'publish' })
})

test.each([500, 429, 'hang'] as const)(
  'after a failure (%s), the call is repeated',
  async (failure) => {
    answers = [failure, failure]
    open().changed()
    await callAfter(MINUTE)
    await callAfter(10_000)
    await callAfter(MINUTE)
    expect(calls).toHaveLength(3)
    expect(log.info).toHaveBeenCalledOnce()
    expect(log.error).not.toHaveBeenCalled()
  },
)

test.each([
  ['a host that answers 500 each time', Array(7).fill(500), { reason: 'status 500' }],
  ['a host that cannot be reached', Array(7).fill('hang'), { reason: 'UND_ERR_SOCKET' }],
  ['a host that refuses the token', [401], { reason: 'status 401' }],
  ['a redirect', [redirect(307)], { reason: 'status 307' }],
] as const)(
  'after %s, one line without secrets says what to check',
  async (_, failures, details) => {
    answers = [...failures]
    open(TOKEN).changed()
    for (const _ of failures) await callAfter(5 * MINUTE)
    expect(callsAgain()).toBe(false)
    expect(calls).toHaveLength(failures.length)
    expect(log.error.mock.calls).toEqual([[details, expect.stringContaining('DEPLOY_HOOK_TOKEN')]])
    expect(JSON.stringify(log.error.mock.calls)).not.toMatch(/hook-1234|pat_only|127\.0\.0\.1/)
  },
)

test.each([
  ['waits to be repeated', () => callAfter(MINUTE)],
  ['is about to fail', async () => void vi.advanceTimersByTime(MINUTE)],
])('a publication while a call %s starts again with the quiet minute', async (_, firstCall) => {
  answers = [500]
  const caller = open()
  caller.changed()
  await firstCall()
  caller.changed()
  await vi.mocked(fetch).mock.results[0]?.value
  await nextTurn()
  vi.advanceTimersByTime(MINUTE - 1)
  expect(fetch).toHaveBeenCalledOnce()
  await callAfter(1)
  expect(calls).toHaveLength(2)
  expect(callsAgain()).toBe(false)
})

test.each([
  ['the quiet minute', []],
  ['a repetition', [500]],
])('closing during %s calls at once, and only once', async (_, failures) => {
  answers = [...failures, 500]
  const caller = open()
  caller.changed()
  if (failures.length > 0) await callAfter(MINUTE)
  await caller.close()
  expect(calls).toHaveLength(failures.length + 1)
  expect(callsAgain()).toBe(false)
  expect(log.error).toHaveBeenCalledOnce()
})

test('after a refused publication, the next start knows it and calls again', async () => {
  answers = [401]
  const folder = temporaryFolder()
  const caller = open(TOKEN, folder)
  expect(caller.hasFailed()).toBe(false)
  caller.changed()
  await callAfter(MINUTE)
  expect(caller.hasFailed()).toBe(true)
  const restarted = open(TOKEN, folder)
  expect(restarted.hasFailed()).toBe(true)
  await callAfter(MINUTE)
  expect(restarted.hasFailed()).toBe(false)
  open(TOKEN, folder)
  expect(callsAgain()).toBe(false)
})

test('after a kill during the quiet minute, the next start calls, and reports no failure', async () => {
  const folder = temporaryFolder()
  open(TOKEN, folder).changed()
  vi.clearAllTimers()
  expect(open(TOKEN, folder).hasFailed()).toBe(false)
  await callAfter(MINUTE)
  expect(calls).toHaveLength(1)
})

test('after a kill just after a publication that came during a call, the next start calls again', async () => {
  const folder = temporaryFolder()
  const caller = open(TOKEN, folder)
  caller.changed()
  vi.advanceTimersByTime(MINUTE)
  caller.changed()
  await vi.mocked(fetch).mock.results[0]?.value
  await nextTurn()
  vi.clearAllTimers()
  open(TOKEN, folder)
  await callAfter(MINUTE)
  expect(calls).toHaveLength(2)
})

test('a refused publication is known although the disk cannot be written', async () => {
  answers = [401]
  const caller = open(TOKEN, join(temporaryFolder(), 'missing'))
  caller.changed()
  await callAfter(MINUTE)
  await caller.close()
  expect(caller.hasFailed()).toBe(true)
  expect(log.error).toHaveBeenCalledOnce()
})

test('closing waits for a call in flight, and calls nothing if nothing was published', async () => {
  await open().close()
  expect(calls).toEqual([])
  const caller = open()
  caller.changed()
  vi.advanceTimersByTime(MINUTE)
  await caller.close()
  expect(log.info).toHaveBeenCalledOnce()
  expect(calls).toHaveLength(1)
})
