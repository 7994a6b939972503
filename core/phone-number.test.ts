import { expect, test } from 'vitest'
import { phoneLink, readablePhone, typedPhoneDigits } from './phone-number.ts'

test.each([
  ['a Brazilian mobile number', '5511999990000', '+55 11 99999-0000'],
  ['a Brazilian landline number', '551133334444', '+55 11 3333-4444'],
  ['a number of another country', '351912345678', '+351912345678'],
  ['a number with an invalid area code', '5500999990000', '+5500999990000'],
  ['a number with too many digits', '55119999900001', '+55119999900001'],
])('formats %s: %s becomes %s', (_, digits, readable) => {
  expect(readablePhone(digits)).toBe(readable)
})

test.each([
  ['(11) 99999-0000', '5511999990000'],
  ['(011) 99999-0000', '5511999990000'],
  ['+55 (011) 99999-0000', '5511999990000'],
  ['55 011 3333-4444', '551133334444'],
  ['11 99999\u{2011}0000', '5511999990000'],
  ['\u{202A}+55 11 99999\u{2013}0000\u{202C}', '5511999990000'],
  ['11 3333-4444', '551133334444'],
  ['11.99999.0000', '5511999990000'],
  ['+351 912 345 678', '351912345678'],
  // Without its plus sign, this Spanish number would look like a Brazilian one.
  ['+34 912 345 678', '34912345678'],
  ['351912345678', '351912345678'],
  ['+123456789012345', '123456789012345'],
  ['+1234567890123456', null],
  ['0800 123 4567', null],
  ['015 11 99999-0000', null],
  ['+55 015 11 99999-0000', null],
  ['99999-0000', null],
  ['3333-4444', null],
  ['ligue pra mim', null],
])('of the typed number %j, %s is kept', (text, digits) => {
  expect(typedPhoneDigits(text)).toBe(digits)
})

test('a tel: URL begins with a plus sign and the country code', () => {
  expect(phoneLink('5511999990000')).toBe('tel:+5511999990000')
})
