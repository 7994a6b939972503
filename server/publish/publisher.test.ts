/** With a host in memory. tests/site/publish.test.ts publishes to real git repositories. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { type HostProblem, hostProblems } from '../../texts/host-problems.ts'
import { ExportError } from './export-public-site.ts'
import { openPublisher } from './publisher.ts'
import { HostError, OccupiedError } from './request.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ADDRESS = 'https://ana.github.io'
const MINUTE = 60_000

function setUp({ key = 'key', address = ADDRESS } = {}) {
  const folder = join(temporaryFolder(), 'publish')
  const keyFile = join(folder, 'key')
  mkdirSync(folder)
  writeFileSync(keyFile, key)
  writeFileSync(join(folder, 'address'), address)
  const send = vi.fn(async (_: string) => 1_000)
  const host = {
    check: vi.fn(async () => {}),
    openTarget: vi.fn(async (_: string) => ({ address: ADDRESS, send })),
    send,
  }
  const openHost = vi.fn(async () => host)
  const exportPublicSite = vi.fn(async () => {})
  const log = { info: vi.fn(), warn: vi.fn() }

  function start() {
    const publisher = openPublisher({ folder, openHost, exportPublicSite, log })
    onTestFinished(publisher.close)
    return publisher
  }

  return { folder, keyFile, host, openHost, exportPublicSite, log, start }
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const failure = (problem: HostProblem, pause: number) => ({
  state: 'failed',
  sentences: [hostProblems[problem]],
  retryAt: Date.now() + pause,
})

test('the start sends what is missing', async () => {
  const { folder, host, start } = setUp({ address: '' })
  const publisher = start()
  await after(2_000)
  await vi.waitFor(() => expect(publisher.publication()).toEqual({ state: 'online', since: 1_000 }))
  expect(host.send).toHaveBeenCalledExactlyOnceWith(join(folder, 'site'))
  expect(start().address()).toBe(ADDRESS)
})

test('does nothing without a key', async () => {
  const { openHost, start } = setUp({ key: '' })
  const publisher = start()
  publisher.changed()
  await after(2 * MINUTE)
  expect(openHost).not.toHaveBeenCalled()
  expect(publisher.publication()).toBeNull()
})

test('several changes become one publication, a minute after the last', async () => {
  const { host, start } = setUp()
  const publisher = start()
  await after(MINUTE)
  publisher.changed()
  await after(MINUTE / 2)
  publisher.changed()
  await after(MINUTE - 1)
  expect(publisher.publication()).toEqual({ state: 'waiting', at: Date.now() + 1 })
  expect(host.send).toHaveBeenCalledTimes(1)
  await after(1)
  expect(host.send).toHaveBeenCalledTimes(2)
})

test('a try after a failure is shown as an export from its beginning', async () => {
  const { exportPublicSite, host, start } = setUp({ address: '' })
  host.check.mockRejectedValueOnce(new HostError('down', 'status 503'))
  const publisher = start()
  await after(2_000)
  expect(publisher.publication()).toMatchObject({ state: 'failed' })
  exportPublicSite.mockImplementationOnce(async () => {
    expect(publisher.publication()).toEqual({ state: 'exporting', done: 0, found: 0 })
  })
  await after(10_000)
  await vi.waitFor(() => expect(publisher.publication()).toMatchObject({ state: 'online' }))
})

test('publishes once at a time', async () => {
  const { host, start } = setUp()
  const publisher = start()
  const sending = Promise.withResolvers<number>()
  host.send.mockReturnValueOnce(sending.promise)
  await after(MINUTE)
  publisher.changed()
  await after(MINUTE)
  expect(host.check).toHaveBeenCalledTimes(1)
  sending.resolve(1_000)
  await after(0)
  expect(host.send).toHaveBeenCalledTimes(2)
})

test('a change during a publication causes another one', async () => {
  const { host, start } = setUp()
  const publisher = start()
  host.send.mockImplementationOnce(async () => {
    publisher.changed()
    expect(publisher.publication()).toMatchObject({ state: 'sending' })
    return 1_000
  })
  await after(MINUTE)
  expect(publisher.publication()).toMatchObject({ state: 'waiting' })
  await after(MINUTE)
  expect(host.send).toHaveBeenCalledTimes(2)
})

test('tries again until the cause is gone, and not before the time that the host asks for', async () => {
  const { host, log, start } = setUp()
  host.check
    .mockRejectedValueOnce(new HostError('down', 'status 503'))
    .mockRejectedValueOnce(new HostError('busy', 'status 403', 10 * MINUTE))
  const publisher = start()
  await after(2_000)
  expect(publisher.publication()).toEqual({ ...failure('down', 10_000), remedy: 'retry' })
  await after(10_000)
  expect(publisher.publication()).toEqual({ ...failure('busy', 10 * MINUTE), remedy: 'wait' })
  publisher.changed()
  await after(9 * MINUTE)
  expect(host.check).toHaveBeenCalledTimes(2)
  await after(MINUTE)
  expect(publisher.publication()).toMatchObject({ state: 'online' })
  expect(log.warn).toHaveBeenCalledTimes(2)
})

test('a refused key is tried again after half an hour, and a change does not hide it', async () => {
  const { host, start } = setUp()
  const refusal = new HostError('key', 'status 401')
  host.check.mockRejectedValueOnce(refusal).mockImplementationOnce(async () => {
    expect(publisher.publication()).toMatchObject({ state: 'failed' })
    throw refusal
  })
  const publisher = start()
  await after(29 * MINUTE)
  publisher.changed()
  expect(publisher.publication()).toMatchObject({ state: 'failed', remedy: 'key' })
  expect(host.check).toHaveBeenCalledTimes(1)
  await after(2 * MINUTE)
  expect(publisher.publication()).toMatchObject({ state: 'failed', remedy: 'key' })
  await after(30 * MINUTE)
  expect(publisher.publication()).toMatchObject({ state: 'online' })
})

test('a new key is kept only if the host accepts it, and starts a publication', async () => {
  const { keyFile, host, start } = setUp({ key: '' })
  const publisher = start()
  host.check.mockRejectedValueOnce(new HostError('key', 'status 401'))
  expect(await publisher.connect('wrong')).toBe(hostProblems.key)
  expect(readFileSync(keyFile, 'utf8')).not.toContain('wrong')
  expect(await publisher.connect('right')).toBeNull()
  await after(1)
  expect(publisher.publication()).toMatchObject({ state: 'online' })
  expect(readFileSync(keyFile, 'utf8')).toContain('right')
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
})

test('replaces something else only after the owner has agreed', async () => {
  const { host, start } = setUp()
  const occupied = new OccupiedError('Ana/ana.github.io', 'v1')
  host.openTarget.mockImplementation(async (replaceable) => {
    if (replaceable !== 'v1') throw occupied
    return { address: ADDRESS, send: host.send }
  })
  const publisher = start()
  await after(10 * MINUTE)
  publisher.changed()
  expect(publisher.publication()).toMatchObject({
    sentences: [expect.stringContaining('Ana/ana.github.io'), expect.any(String)],
    remedy: 'replace',
  })
  expect(host.send).not.toHaveBeenCalled()
  publisher.replace()
  await after(1)
  expect(publisher.publication()).toMatchObject({ state: 'online' })
})

test('publishes as soon as somebody has removed what was there', async () => {
  const { host, start } = setUp()
  host.openTarget.mockRejectedValueOnce(new OccupiedError('Ana/ana.github.io', 'v1'))
  const publisher = start()
  await after(MINUTE)
  expect(publisher.publication()).toMatchObject({ state: 'online' })
})

test('says what the site lacks, and sends it after the next change', async () => {
  const { host, exportPublicSite, start } = setUp({ address: '' })
  exportPublicSite.mockRejectedValueOnce(new ExportError(['Falta o seu nome.']))
  const publisher = start()
  await after(2_000)
  expect(publisher.publication()).toMatchObject({ sentences: ['Falta o seu nome.'] })
  expect(publisher.address(), 'nothing is there yet').toBe('')
  expect(host.send).not.toHaveBeenCalled()
  publisher.changed()
  await after(MINUTE)
  await vi.waitFor(() => expect(publisher.publication()).toMatchObject({ state: 'online' }))
  expect(host.send).toHaveBeenCalledTimes(1)
})

test('a zip has an address once it is there', async () => {
  const { exportPublicSite, start } = setUp({ key: '', address: '' })
  const publisher = start()
  exportPublicSite.mockRejectedValueOnce(new ExportError(['Falta o seu nome.']))
  await publisher.prepareZip('https://ana.com.br')
  expect(publisher.address()).toBe('')
  await publisher.prepareZip('https://ana.com.br')
  expect(publisher.address()).toBe('https://ana.com.br')
})

test.each([
  ['a full disk', Object.assign(new Error('ENOSPC'), { path: '/data' }), 'disk'],
  ['an error of the site', new TypeError('x is not a function'), 'unexpected'],
] as const)('%s does not read as a failure of the host', async (_, error, problem) => {
  const { host, exportPublicSite, start } = setUp()
  exportPublicSite.mockRejectedValue(error)
  const publisher = start()
  await after(2_000)
  expect(publisher.publication()).toEqual({ ...failure(problem, 10_000), remedy: 'retry' })
  expect(await publisher.prepareZip('https://ana.com.br')).toEqual([hostProblems[problem]])
  host.check.mockRejectedValueOnce(error)
  expect(await publisher.connect('key')).toBe(hostProblems[problem])
})

test('nothing is started at the stop', async () => {
  const { host, start } = setUp()
  const publisher = start()
  await after(MINUTE)
  publisher.changed()
  publisher.close()
  await after(10 * MINUTE)
  expect(host.send).toHaveBeenCalledTimes(1)
})

test('no log line contains the key, whatever fails', async () => {
  const { host, log, start } = setUp({ key: 'ghp_secret' })
  host.openTarget.mockRejectedValueOnce(new Error('unexpected'))
  const publisher = start()
  await after(3_000)
  expect(publisher.publication()).toMatchObject({ state: 'failed' })
  expect(JSON.stringify([log.info, log.warn].map(({ mock }) => mock.calls))).not.toMatch(
    /ghp_secret/,
  )
})
