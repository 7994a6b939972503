import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiteDraft } from '../../../core/site-settings.ts'
import { aSite } from '../../../core/testing/site.ts'
import { defaultTexts, isSameSite, shownTexts, toDraft } from './site-texts.ts'

const defaults = defaultTexts({ name: 'Marina Alves', phone: '5511999990000' })

test('the form shows the default texts for an empty draft', () => {
  expect(shownTexts(aSite(), defaults)).toEqual(defaults)
})

test('a text that equals the default, apart from spaces, is stored as empty', () => {
  const texts = { ...defaults, name: ` ${defaults.name} `, phone: '(11) 99999-0000' }
  expect(toDraft(texts, '', defaults)).toEqual(aSite())
})

/** Texts without outer spaces, as drafts have them. None equals a default text, because of the `~`. */
const text = fc.string({ maxLength: 10 }).map((value) => value.trim() && `~${value.trim()}`)
const drafts: fc.Arbitrary<SiteDraft> = fc.record({
  name: text,
  portrait: text,
  tagline: text,
  about: text,
  years: text,
  quote: text,
  phone: fc.constantFrom('', '5511988887777', '5521977776666'),
  services: fc.tuple(...aSite().services.map(() => fc.record({ title: text, description: text }))),
})

test('showing a draft in the form and reading the form does not change the draft', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const readAgain = toDraft(shownTexts(draft, defaults), draft.portrait, defaults)
      expect(readAgain).toEqual(draft)
      expect(isSameSite(readAgain, draft)).toBe(true)
    }),
  )
})
