import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiteDraft } from '../../../core/site-settings.ts'
import { aSite } from '../../../core/testing/site.ts'
import { isSameSite, originalTexts, shownTexts, toDraft } from './site-texts.ts'

const original = originalTexts({ name: 'Marina Alves', phone: '5511999990000' })

test('the form shows the original texts for an empty draft', () => {
  expect(shownTexts(aSite(), original)).toEqual(original)
})

test('a text that equals the original, apart from spaces, is stored as empty', () => {
  const texts = { ...original, name: ` ${original.name} `, phone: '(11) 99999-0000' }
  expect(toDraft(texts, '', original)).toEqual(aSite())
})

/** Without outer spaces, as drafts are stored, and never one of the original texts. */
const text = fc.string({ maxLength: 10 }).map((value) => value.trim() && `~${value.trim()}`)
const drafts: fc.Arbitrary<SiteDraft> = fc.record({
  ...{ name: text, tagline: text, about: text, years: text, quote: text, portrait: text },
  phone: fc.constantFrom('', '5511988887777', '5521977776666'),
  services: fc.tuple(...aSite().services.map(() => fc.record({ title: text, description: text }))),
})

test('any draft survives being shown in the form and read from it', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const again = toDraft(shownTexts(draft, original), draft.portrait, original)
      expect(again).toEqual(draft)
      expect(isSameSite(again, draft)).toBe(true)
    }),
  )
})
