import { expect, test } from 'vitest'
import { lettersOf } from '../../core/letters.ts'
import { nameStyles } from './name-styles.ts'

test('the name has the width of its widest line, and each letter its own, once', () => {
  expect(nameStyles(['Ana', 'Lã'].map(lettersOf))).toBe(
    ':root{--name-width:1.9}[data-letter=A]{width:.698em}[data-letter=n]{width:.621em}[data-letter=a]{width:.581em}[data-letter=L]{width:.496em}[data-letter=ã]{width:.581em}',
  )
})

test('what was not measured keeps the width that its font gives it', () => {
  expect(nameStyles([lettersOf("D'Á 3</style>🎨")])).not.toMatch(/data-letter=[^DÁstyle]/)
})
