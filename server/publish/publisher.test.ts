/** With a host in memory. tests/site/publish.test.ts publishes to real git repositories. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { HostError, OccupiedError } from './host.ts'
import { openPublishSettings } from './publish-settings.ts'
import { createPublisher } from './publisher.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const ADDRESS = 'https://ana.github.io'
const MINUTE = 60_000

function setUp({ key = 'key' } = {}) {
  const folder = temporaryFolder()
  const settings = openPublishSettings(folder)
  if (key) settings.change({ key })
  const host = {
    check: vi.fn(async () => {}),
    create: vi.fn(async () => {}),
    address: async () => ADDRESS,
    send: vi.fn(async (_: string) => 1_000),
  }
  const openHost = vi.fn(async (_: { replaceable: string }) => host)
  const exportCopy = vi.fn(
    async (): Promise<{ folder: string } | { problems: string[] }> => ({ folder: 'files' }),
  )
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

  function start() {
    const publisher = createPublisher({ settings, openHost, exportCopy, log })
    onTestFinished(publisher.close)
    return publisher
  }

  return { folder, settings, host, openHost, exportCopy, log, start }
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the start sends what is missing', async () => {
  const { host, start } = setUp()
  const publisher = start()
  await after(MINUTE)
  expect(host.send).toHaveBeenCalledExactlyOnceWith('files')
  expect(publisher.publication()).toEqual({ state: 'online', since: 1_000 })
  expect(publisher.address()).toBe(ADDRESS)
})

test('does nothing without a key', async () => {
  const { openHost, start } = setUp({ key: '' })
  const publisher = start()
  publisher.published()
  await after(2 * MINUTE)
  expect(openHost).not.toHaveBeenCalled()
  expect(publisher.publication()).toBeNull()
})

test('several changes become one publication, a minute after the last', async () => {
  const { host, start } = setUp()
  const publisher = start()
  await after(MINUTE)
  publisher.published()
  await after(MINUTE / 2)
  publisher.published()
  await after(MINUTE - 1)
  expect(publisher.publication()).toEqual({ state: 'waiting' })
  expect(host.send).toHaveBeenCalledTimes(1)
  await after(1)
  expect(host.send).toHaveBeenCalledTimes(2)
})

test('a change during a publication causes another one', async () => {
  const { host, start } = setUp()
  const publisher = start()
  host.send.mockImplementationOnce(async () => {
    publisher.published()
    expect(publisher.publication()).toEqual({ state: 'sending' })
    return 1_000
  })
  await after(MINUTE)
  expect(publisher.publication()).toEqual({ state: 'waiting' })
  await after(MINUTE)
  expect(host.send).toHaveBeenCalledTimes(2)
})

test('tries again until the cause is gone, and not before the time that the host asks for', async () => {
  const { host, log, start } = setUp()
  host.check
    .mockRejectedValueOnce(new HostError('down', 'status 503'))
    .mockRejectedValueOnce(new HostError('busy', 'status 403', 10 * MINUTE))
  const publisher = start()
  await after(3_000)
  expect(publisher.publication()).toEqual({ state: 'failed', problem: 'down' })
  await after(10_000)
  expect(publisher.publication()).toEqual({ state: 'failed', problem: 'busy' })
  publisher.retry()
  await after(9 * MINUTE)
  expect(host.check).toHaveBeenCalledTimes(2)
  await after(MINUTE)
  expect(publisher.publication()).toMatchObject({ state: 'online' })
  expect(log.warn).toHaveBeenCalledTimes(2)
})

test('a new key is kept only if the host accepts it, and starts a publication', async () => {
  const { folder, host, settings, start } = setUp({ key: '' })
  const publisher = start()
  host.check.mockRejectedValueOnce(new HostError('key', 'status 401'))
  expect(await publisher.connect('wrong')).toBe('key')
  expect(settings.read().key).toBe('')
  expect(await publisher.connect(' right\n')).toBeNull()
  await after(1)
  expect(publisher.publication()).toMatchObject({ state: 'online' })
  expect(settings.read().key).toBe('right')
  expect(statSync(join(folder, 'settings.json')).mode & 0o777).toBe(0o600)
})

test('replaces something else only after the owner has agreed', async () => {
  const { host, openHost, start } = setUp()
  host.create.mockRejectedValueOnce(new OccupiedError('Ana/ana.github.io', 'v1'))
  const publisher = start()
  await after(10 * MINUTE)
  const question = { state: 'occupied', place: 'Ana/ana.github.io' }
  expect(publisher.publication()).toEqual(question)
  expect(openHost).toHaveBeenCalledTimes(1)
  publisher.replace()
  await after(1)
  expect(openHost).toHaveBeenLastCalledWith(expect.objectContaining({ replaceable: 'v1' }))
  expect(publisher.publication()).toMatchObject({ state: 'online' })
})

test('says what the site lacks, and sends it after the next change', async () => {
  const { host, exportCopy, start } = setUp()
  exportCopy.mockResolvedValueOnce({ problems: ['Falta o seu nome.'] })
  const publisher = start()
  await after(10 * MINUTE)
  expect(publisher.publication()).toEqual({
    state: 'unexportable',
    problems: ['Falta o seu nome.'],
  })
  expect(host.send).not.toHaveBeenCalled()
  publisher.published()
  await after(MINUTE)
  expect(host.send).toHaveBeenCalledTimes(1)
})

test('nothing is started at the stop', async () => {
  const { host, start } = setUp()
  const publisher = start()
  await after(MINUTE)
  publisher.published()
  publisher.close()
  publisher.published()
  await after(10 * MINUTE)
  expect(host.send).toHaveBeenCalledTimes(1)
})

test('no log line contains the key, whatever fails', async () => {
  const { host, log, start } = setUp({ key: 'ghp_secret' })
  host.create.mockRejectedValueOnce(new Error('unexpected'))
  const publisher = start()
  await after(3_000)
  expect(publisher.publication()).toEqual({ state: 'failed', problem: 'down' })
  expect(JSON.stringify([log.info, log.warn, log.error].map(({ mock }) => mock.calls))).not.toMatch(
    /ghp_secret/,
  )
})
