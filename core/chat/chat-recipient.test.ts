import { expect, test } from 'vitest'
import { chatLink, phoneNumberOf, readableRecipient } from './chat-recipient.ts'

test.each([
  ['a Brazilian mobile number', '+5511999990000', '+55 11 99999-0000'],
  ['a Brazilian landline number', '+551133334444', '+55 11 3333-4444'],
  ['a number of another country', '+351912345678', '+351912345678'],
  ['a user name', '@ana.lima', '@ana.lima'],
  ['nothing', '', ''],
])('formats %s: %s becomes %s', (_, recipient, readable) => {
  expect(readableRecipient(recipient)).toBe(readable)
})

test('a user name is no phone number', () => {
  expect(phoneNumberOf('+5511999990000')).toBe('+5511999990000')
  expect(phoneNumberOf('@ana.lima')).toBeNull()
  expect(phoneNumberOf('')).toBeNull()
})

test.each([
  ['+5511999990000', 'https://wa.me/5511999990000?text='],
  ['@ana.lima', 'https://wa.me/@ana.lima?text='],
  // The visitor chooses the recipient.
  ['', 'https://wa.me/?text='],
])('the chat link for "%s" begins with %s', (recipient, start) => {
  expect(chatLink(recipient)).toBe(`${start}Ol%C3%A1%2C%20quero%20fazer%20um%20projeto!`)
})
