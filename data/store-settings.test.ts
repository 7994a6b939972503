import { describe, expect, test, vi } from 'vitest'
import type { SiteSettings } from '../core/site-settings.ts'
import { aSite } from '../core/testing/site.ts'
import type { LastGoodContent } from './last-good-content.ts'
import { ReadError } from './read-error.ts'
import { pass, project, setUp, stopTime } from './testing/store.ts'

stopTime()

const named = (name: string): SiteSettings => ({ ...aSite({ name }), updatedAt: null })

/** @param settings what an earlier run of the site has saved. */
function lastGoodContent(settings: SiteSettings | null) {
  const saved = { projects: [project('a')], settings, readAt: Date.now() }
  return { saved, save: vi.fn<LastGoodContent['save']>(), settled: async () => {} }
}

test('the settings are read with the list, and a change increases the count of changes', async () => {
  const { source, store, titles, titlesAfterTtl } = setUp(['a'])
  expect(store.publishedSettings()).toBeNull()
  const versions = [store.changeCount()]
  source.settingsNow = named('Bia')
  await titles()
  expect(store.publishedSettings()).toEqual(named('Bia'))
  versions.push(store.changeCount())
  await titlesAfterTtl()
  expect(store.changeCount()).toBe(versions.at(-1))
  source.settingsNow = named('Ana')
  await store.refresh()
  expect(store.publishedSettings()).toEqual(named('Ana'))
  versions.push(store.changeCount())
  expect(versions).toEqual([...new Set(versions)])
})

describe('settings that cannot be read', () => {
  test('do not fail the list, keep their last values, and cause one warning until they can be read again', async () => {
    const { source, store, titles, titlesAfterTtl, log } = setUp(['a'])
    source.settingsNow = named('Bia')
    await titles()
    for (const times of [1, 2]) {
      source.settingsFailure = new ReadError('no table')
      source.projects = [project('a', `Nova ${times}`)]
      for (const _ of [1, 2, 3]) expect(await titlesAfterTtl()).toEqual([`Nova ${times}`])
      expect(store.publishedSettings()).toEqual(named('Bia'))
      expect(log.warn).toHaveBeenCalledTimes(times)
      expect(log.warn.mock.lastCall?.[0]).toMatch(/shows the last ones\. no table$/)
      source.settingsFailure = undefined
      await titlesAfterTtl()
    }
  })

  test('are replaced by the defaults before the first successful read', async () => {
    const { source, store, titles, log } = setUp(['a'])
    source.settingsFailure = new ReadError('no table')
    expect(await titles()).toEqual(['a'])
    expect(store.publishedSettings()).toBeNull()
    expect(log.warn.mock.calls).toEqual([[expect.stringContaining('shows the default ones')]])
  })

  test('cause no warning while the list fails too', async () => {
    const { source, titles, titlesAfterTtl, log } = setUp(['a'])
    await titles()
    source.failure = source.settingsFailure = new ReadError('down')
    await titlesAfterTtl()
    expect(log.warn.mock.calls).toEqual([[expect.stringContaining('Reading the projects failed')]])
  })
})

describe('the settings of the hosted database', () => {
  test('of an earlier run are used before the first read, and while the database fails', async () => {
    const { source, store, titles } = setUp([], lastGoodContent(named('Bia')))
    expect(store.publishedSettings()).toEqual(named('Bia'))
    source.failure = source.settingsFailure = new ReadError('down')
    await titles()
    await pass(1)
    expect(store.publishedSettings()).toEqual(named('Bia'))
  })

  test('are saved with the list', async () => {
    const lastGood = lastGoodContent(null)
    const { source, store } = setUp(['a'], lastGood)
    source.settingsNow = named('Bia')
    await store.refresh()
    expect(lastGood.save).toHaveBeenLastCalledWith({
      projects: [project('a')],
      settings: named('Bia'),
    })
  })

  test('stay when the database no longer returns their row, for example after losing its row policy', async () => {
    const { source, store, titles, titlesAfterTtl } = setUp(['a'], lastGoodContent(named('Bia')))
    source.settingsNow = null
    await titles()
    await titlesAfterTtl()
    expect(store.publishedSettings()).toEqual(named('Bia'))
  })
})

test('the defaults return when the row of the settings is removed from the embedded database', async () => {
  const { source, store, titles, titlesAfterTtl } = setUp(['a'])
  source.settingsNow = named('Bia')
  await titles()
  source.settingsNow = null
  await titlesAfterTtl()
  expect(store.publishedSettings()).toBeNull()
})
