import { describe, expect, test, vi } from 'vitest'
import { DatabaseError } from '../core/database-error.ts'
import type { SiteSettings } from '../core/site/site-settings.ts'
import { aSiteDraft } from '../tests/support/builders/site.ts'
import { pass, project, setUp, stopTime } from '../tests/support/parts/store.ts'
import type { LastGoodContent } from './last-good-content.ts'

stopTime()

const named = (name: string): SiteSettings => ({ ...aSiteDraft({ name }), updatedAt: null })

/** @param settings the settings that an earlier run of the site has saved; null if there were none. */
function lastGoodContent(settings: SiteSettings | null) {
  const saved = { projects: [project('a')], settings, readAt: Date.now() }
  return { saved, save: vi.fn<LastGoodContent['save']>(), settled: async () => {} }
}

test('the settings are read with the list, and each of their changes counts as one', async () => {
  const { source, store, titles, titlesAfterTtl } = setUp(['a'])
  const countAtStart = store.changeCount()
  source.settingsNow = named('Bia')
  expect(store.publishedSettings()).toBeNull()
  await titles()
  expect(store.publishedSettings()).toEqual(named('Bia'))
  await titlesAfterTtl()
  expect(store.changeCount()).toBe(countAtStart + 1)
  source.settingsNow = named('Ana')
  await store.refresh()
  expect(store.publishedSettings()).toEqual(named('Ana'))
  expect(store.changeCount()).toBe(countAtStart + 2)
})

describe('if pages need the settings', () => {
  const needsSettings = true

  test('there is no content before they were read, and the store tries again after a pause', async () => {
    const { source, store, titles } = setUp(['a'], undefined, { needsSettings })
    source.settingsFailure = new DatabaseError('unreachable', 'no table')
    await expect(titles()).rejects.toThrow('no table')
    expect(store.status()).toMatchObject({ contentAge: null, failing: true })
    source.settingsFailure = undefined
    await pass(2_001)
    expect(await titles()).toEqual(['a'])
    expect(store.status().contentAge).not.toBeNull()
  })
})

describe('while the settings cannot be read', () => {
  test('the list is refreshed, the last settings stay, and a warning is logged', async () => {
    const { source, store, titles, titlesAfterTtl, log } = setUp(['a'])
    source.settingsNow = named('Bia')
    await titles()
    source.settingsFailure = new DatabaseError('unreachable', 'no table')
    source.projects = [project('a', 'Nova')]
    await titlesAfterTtl()
    expect(await titles()).toEqual(['Nova'])
    expect(store.publishedSettings()).toEqual(named('Bia'))
    expect(log.warn.mock.calls).toEqual([[expect.stringMatching(/uses the last ones\. no table$/)]])
  })

  test('the site shows the defaults if the settings were never read', async () => {
    const { source, store, titles, log } = setUp(['a'])
    source.settingsFailure = new DatabaseError('unreachable', 'no table')
    expect(await titles()).toEqual(['a'])
    expect(store.publishedSettings()).toBeNull()
    expect(log.warn.mock.calls).toEqual([[expect.stringContaining('uses the default ones')]])
  })

  test('a refresh rejects, but shows the projects that it has read', async () => {
    const { source, store, titles, log } = setUp(['a'])
    source.settingsNow = named('Bia')
    await titles()
    source.settingsFailure = new DatabaseError('unreachable', 'no table')
    source.projects = [project('a', 'Nova')]
    await expect(store.refresh()).rejects.toThrow('no table')
    expect(await titles()).toEqual(['Nova'])
    expect(await store.bySlug('new')).toBeNull()
    expect(store.status().failing).toBe(false)
    expect(log.warn.mock.calls).toEqual([[expect.stringMatching(/uses the last ones\. no table$/)]])
  })
})

describe('with the hosted database', () => {
  test('the settings of an earlier run are used while no read has succeeded', async () => {
    const { source, store, titles } = setUp([], lastGoodContent(named('Bia')))
    expect(store.publishedSettings()).toEqual(named('Bia'))
    source.failure = source.settingsFailure = new DatabaseError('unreachable', 'down')
    await titles()
    await pass(1)
    expect(store.publishedSettings()).toEqual(named('Bia'))
  })

  test('the settings are saved with the list', async () => {
    const lastGood = lastGoodContent(null)
    const { source, store } = setUp(['a'], lastGood)
    source.settingsNow = named('Bia')
    await store.refresh()
    expect(lastGood.save).toHaveBeenLastCalledWith({
      projects: [project('a')],
      settings: named('Bia'),
    })
  })

  test('the last settings stay when the database no longer returns their row', async () => {
    // For example, a table that has lost its row policy returns no row.
    const { source, store, titles, titlesAfterTtl } = setUp(['a'], lastGoodContent(named('Bia')))
    source.settingsNow = null
    await titles()
    await titlesAfterTtl()
    expect(store.publishedSettings()).toEqual(named('Bia'))
  })
})

test('with the embedded database, the defaults return when the row of the settings is removed', async () => {
  const { source, store, titles, titlesAfterTtl } = setUp(['a'])
  source.settingsNow = named('Bia')
  await titles()
  source.settingsNow = null
  await titlesAfterTtl()
  expect(store.publishedSettings()).toBeNull()
})
