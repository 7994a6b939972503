import { expect, test, vi } from 'vitest'
import { SITE_FIELDS } from '../core/site/site-fields.ts'
import { aService } from '../tests/support/builders/site.ts'
import { parseSettings } from './site-row.ts'

test('a warning names the values that are not text, and says what is wrong with them', () => {
  const warn = vi.fn<(message: string) => void>()
  const settings = parseSettings([{ portrait: 5, quote: false }], { warn })
  expect(settings).toMatchObject({ portrait: '', quote: '' })
  expect(warn.mock.calls).toEqual([
    ['Dropped from the table site: portrait "5" (not-text); quote "false" (not-text).'],
  ])
})

test('a phone number of any length is read at once', () => {
  const warn = vi.fn<(message: string) => void>()
  const phone = `a${' '.repeat(200_000)}b`
  expect(parseSettings([{ phone }], { warn })).toMatchObject({ phone: '' })
  expect(warn.mock.calls.flat().join()).toContain('too-long')
})

test('invalid values become empty, a long text is cut, and missing services are added', () => {
  const row = {
    name: 'A\u200b  b',
    tagline: 'x'.repeat(SITE_FIELDS.tagline.max + 1),
    services: [{ title: 5 }, 'x', { title: 'Aulas', description: null }],
    phone: 'ligue',
    portrait: 'javascript:alert(1)',
  }
  const settings = parseSettings([row], {})
  expect(settings).toMatchObject({
    name: 'A b',
    tagline: `${'x'.repeat(SITE_FIELDS.tagline.max - 1)}…`,
    phone: '',
    portrait: '',
  })
  const services = [aService(), aService(), aService({ title: 'Aulas' })]
  expect(settings?.services.slice(0, 3)).toEqual(services)
  expect(settings?.services).toHaveLength(8)
})
