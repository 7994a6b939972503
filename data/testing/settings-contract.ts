/** Tests that every reader and writer of the settings must pass. The tests of each adapter run them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SettingsReader, SettingsWriter, SiteSettings } from '../../core/site-settings.ts'
import { aFullSite, aSite } from '../../core/testing/site.ts'
import { SITE_COLUMNS } from '../site-row.ts'
import { isTime } from './reader-contract.ts'

export interface SettingsSubject {
  /** The reader that the public site uses. */
  readonly reader: SettingsReader
  readonly writer: SettingsWriter
  /** Runs SQL that both databases understand, on a connection of its own. */
  run(sql: string): Promise<unknown>
  close(): Promise<void>
}

/** @param open creates the subject, and passes `warn` to its reader. */
export function describeSettingsContract(
  open: (warn: (message: string) => void) => Promise<SettingsSubject>,
): void {
  describe('the contract of the site settings', () => {
    const warnings: string[] = []
    let subject: SettingsSubject

    beforeAll(async () => {
      subject = await open((message) => warnings.push(message))
    }, 60_000)
    beforeEach(async () => {
      await subject.run('delete from site')
      warnings.length = 0
    })
    afterAll(() => subject.close())

    async function saved(): Promise<SiteSettings> {
      const settings = await subject.reader.settings()
      if (!settings) throw new Error('Nothing was written')
      return settings
    }

    test('there are no settings before the owner publishes', async () => {
      expect(await subject.reader.settings()).toBeNull()
      expect(await subject.writer.settings()).toBeNull()
    })

    test('every field arrives as it was written, for the site and for the desk', async () => {
      const outcome = await subject.writer.saveSettings(aFullSite(), null)
      expect(outcome).toEqual({ state: 'saved' })
      const expected = { ...aFullSite(), updatedAt: expect.stringMatching(isTime) }
      expect(await subject.reader.settings()).toStrictEqual(expected)
      expect(await subject.writer.settings()).toStrictEqual(await subject.reader.settings())
      expect(warnings).toEqual([])
    })

    // Fails when the SQL of a database does not mention one of the columns.
    test.each(SITE_COLUMNS)(
      'a change of only "%s" is stored and makes a newer version',
      async (field) => {
        await subject.writer.saveSettings(aFullSite(), null)
        const before = await saved()
        const edited = { ...aFullSite(), [field]: aSite()[field] }
        const outcome = await subject.writer.saveSettings(edited, before.updatedAt)
        expect(outcome).toEqual({ state: 'saved' })
        const after = await saved()
        expect(after).toMatchObject(edited)
        expect((after.updatedAt ?? '') > (before.updatedAt ?? '')).toBe(true)
      },
    )

    test('every change makes a newer version, even by another program, and the table keeps one row', async () => {
      await subject.writer.saveSettings(aSite(), null)
      const versions = [(await saved()).updatedAt]
      for (const name of ['1', '2', '3']) {
        await subject.writer.saveSettings(aSite({ name }), versions.at(-1) ?? null)
        versions.push((await saved()).updatedAt)
        await subject.run(`update site set tagline = 'Fora ${name}'`)
        versions.push((await saved()).updatedAt)
      }
      expect(versions).toEqual([...new Set(versions)].sort())
      expect(versions).toHaveLength(7)
      const insert = async () => subject.run(`insert into site (name) values ('Outra')`)
      await expect(insert()).rejects.toThrow(/constraint/i)
    })

    test('a draft that is based on an older version changes nothing, and the outcome has the current settings', async () => {
      await subject.writer.saveSettings(aSite({ name: 'Bia' }), null)
      const first = await saved()
      await subject.run(`update site set name = 'De fora'`)
      const current = await saved()
      for (const basedOn of [first.updatedAt, null]) {
        const outcome = await subject.writer.saveSettings(aSite({ name: 'Tarde' }), basedOn)
        expect(outcome).toStrictEqual({ state: 'changed', current })
      }
      expect(await saved()).toStrictEqual(current)
      await subject.run('delete from site')
      expect(await subject.writer.saveSettings(aSite(), first.updatedAt)).toStrictEqual({
        state: 'changed',
        current: null,
      })
    })

    test('an invalid value becomes the default, with one warning for the row', async () => {
      const services = `'[{"title": 5}, "x", {"title": "Aulas", "description": null}]'`
      await subject.run(
        `insert into site (name, phone, portrait, tagline, services)
         values ('A\u200b  b', 'ligue', 'javascript:alert(1)', '${'x'.repeat(101)}', ${services})`,
      )
      const settings = await saved()
      expect(settings).toMatchObject({ name: 'A b', phone: '', portrait: '' })
      expect(settings.tagline).toHaveLength(100)
      expect(settings.services).toHaveLength(8)
      expect(settings.services[0]).toEqual({ title: '', description: '' })
      expect(settings.services[2]).toEqual({ title: 'Aulas', description: '' })
      expect(warnings).toEqual([
        expect.stringMatching(/^Dropped from the table site: phone "ligue" is.*portrait "javascr/),
      ])
    })

    test('without the table, reading throws a ReadError and writing reports `outdated`', async () => {
      await subject.run('alter table site rename to elsewhere')
      try {
        await expect(subject.reader.settings()).rejects.toMatchObject({ name: 'ReadError' })
        const outdated = { name: 'WriteError', reason: 'outdated' }
        await expect(subject.writer.settings()).rejects.toMatchObject(outdated)
        await expect(subject.writer.saveSettings(aSite(), null)).rejects.toMatchObject(outdated)
        await expect(subject.writer.saveSettings(aSite(), '2026-11-01')).rejects.toMatchObject(
          outdated,
        )
      } finally {
        await subject.run('alter table elsewhere rename to site')
      }
    })
  })
}
