/** Tests that every reader and every writer of the settings must pass. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namesOf } from '../../../core/fields/draft.ts'
import { SITE_FIELDS } from '../../../core/site/site-fields.ts'
import type {
  SettingsReader,
  SettingsWriter,
  SiteSettings,
} from '../../../core/site/site-settings.ts'
import { aFullSiteDraft, aSiteDraft } from '../builders/site.ts'
import { TIME_FORMAT } from './reader-contract.ts'
import { expectNewer } from './writer-contract.ts'

export interface SettingsSubject {
  /** The reader that the public site uses. */
  readonly reader: SettingsReader
  readonly writer: SettingsWriter
  /** Runs SQL that both databases understand, without the adapter. */
  run(sql: string): Promise<unknown>
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
    })
    beforeEach(async () => {
      await subject.run('delete from site')
      warnings.length = 0
    })

    async function saved(): Promise<SiteSettings> {
      const settings = await subject.reader.readSettings()
      if (!settings) throw new Error('Nothing was written')
      return settings
    }

    test.each(['+51912345678', '@ana.lima'])(
      '%s receives the chat, also after another program has written it without a plus sign',
      async (phone) => {
        await subject.writer.saveSettings(aSiteDraft({ phone }), null)
        expect((await saved()).phone).toBe(phone)
        await subject.run(`update site set phone = '${phone.replace('+', '')}'`)
        expect((await saved()).phone).toBe(phone)
        expect(await subject.writer.readSettings()).toMatchObject({ phone })
      },
    )

    test('the site and the desk read every field as it was written', async () => {
      const outcome = await subject.writer.saveSettings(aFullSiteDraft(), null)
      expect(outcome).toEqual({ state: 'saved' })
      const expected = { ...aFullSiteDraft(), updatedAt: expect.stringMatching(TIME_FORMAT) }
      const settings = await subject.reader.readSettings()
      expect(settings).toStrictEqual(expected)
      expect(await subject.writer.readSettings()).toStrictEqual(settings)
      expect(warnings).toEqual([])
    })

    // Each test fails if its field is missing in `siteRow`, in the table, or in the trigger that compares rows.
    test.each(namesOf(SITE_FIELDS))(
      'a change of only the field "%s" is stored and makes a newer version',
      async (field) => {
        await subject.writer.saveSettings(aFullSiteDraft(), null)
        const before = await saved()
        const edited = { ...aFullSiteDraft(), [field]: aSiteDraft()[field] }
        const outcome = await subject.writer.saveSettings(edited, before.updatedAt)
        expect(outcome).toEqual({ state: 'saved' })
        const after = await saved()
        expect(after).toMatchObject(edited)
        expectNewer([before.updatedAt, after.updatedAt])
      },
    )

    test('saving a draft that is based on an older version changes nothing and returns the current settings', async () => {
      await subject.writer.saveSettings(aSiteDraft({ name: 'Bia' }), null)
      const first = await saved()
      await subject.run(`update site set name = 'De fora'`)
      const current = await saved()
      // Null means that the owner saw no settings.
      for (const basedOn of [first.updatedAt, null]) {
        const outcome = await subject.writer.saveSettings(aSiteDraft({ name: 'Tarde' }), basedOn)
        expect(outcome).toStrictEqual({ state: 'changed', current })
      }
      expect(await saved()).toStrictEqual(current)
      await subject.run('delete from site')
      const outcome = await subject.writer.saveSettings(aSiteDraft(), current.updatedAt)
      expect(outcome).toStrictEqual({ state: 'changed', current: null })
    })
  })
}
