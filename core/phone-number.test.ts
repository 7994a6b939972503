import { expect, test } from 'vitest'
import { phoneLink, readablePhone } from './phone-number.ts'

test.each([
  ['5511999990000', '+55 11 99999-0000'],
  ['551133334444', '+55 11 3333-4444'],
  ['351912345678', '+351912345678'],
  ['5500999990000', '+5500999990000'],
  ['55119999900001', '+55119999900001'],
])('formats %s as %s', (digits, readable) => {
  expect(readablePhone(digits)).toBe(readable)
})

test('the tel: URL contains the country code', () => {
  expect(phoneLink('5511999990000')).toBe('tel:+5511999990000')
})
