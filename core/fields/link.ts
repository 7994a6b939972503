import { cleanLine } from './clean-text.ts'
import { type Field, invalid } from './field.ts'
import type { ValueSource } from './source.ts'

/** Longer addresses do not work everywhere. */
const MAX_LINK_LENGTH = 2_000

/** The https address of a page on another site; empty if there is none. A form may leave out the scheme. */
export function link() {
  return {
    control: 'line',
    empty: '',
    max: MAX_LINK_LENGTH,
    read(value: unknown, source: ValueSource): string {
      if (typeof value !== 'string') return invalid('', { code: 'not-text' }, value, source)
      const text = cleanLine(value)
      if (text === '') return ''
      const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
      const isUsable =
        address !== null &&
        address.href.length <= MAX_LINK_LENGTH &&
        /[^.]\.[^.]/.test(address.hostname) &&
        address.username === '' &&
        address.password === ''
      return isUsable ? address.href : invalid('', { code: 'not-link' }, value, source)
    },
  } satisfies Field<string>
}
