import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatLink, readableRecipient } from './chat-recipient.ts'
import { readRecipient, readStoredRecipient } from './typed-recipient.ts'

const MOBILE = '+5511999990000'

test.each([
  // Brazilian numbers, as people write them.
  ['11 99999-0000', MOBILE],
  ['(11) 99999-0000', MOBILE],
  ['11 9 9999 0000', MOBILE],
  ['11 99999\u{2011}0000', MOBILE],
  ['11 99999\u{2212}0000', MOBILE],
  ['\u{202A}+55 11 99999\u{2013}0000\u{202C}', MOBILE],
  ['１１ ９９９９９－００００', MOBILE],
  ['1️⃣1️⃣ 99999-0000', MOBILE],
  ['5511999990000', MOBILE],
  ['+55 11 99999-0000', MOBILE],
  ['(+55) 11 99999-0000', MOBILE],
  ['11 3333-4444', '+551133334444'],
  ['551133334444', '+551133334444'],
  ['51 91234-5678', '+5551912345678'],
  ['11 / 99999-0000', MOBILE],
  ['+55 (11)/99999-0000', MOBILE],
  ['5511/99999-0000', MOBILE],
  ['11 | 9 9999-0000', MOBILE],
  // 55 is also an area code.
  ['55/99999-0000', '+5555999990000'],
  ['55 99999-0000', '+5555999990000'],
  ['5555999990000', '+5555999990000'],
  // A zero before the area code.
  ['011 99999-0000', MOBILE],
  ['+55 (011) 99999-0000', MOBILE],
  ['55 011 3333-4444', '+551133334444'],
  ['0xx11 99999-0000', MOBILE],
  ['0 xx (11) 99999-0000', MOBILE],
  ['0**11 99999-0000', MOBILE],
  ['+55 0xx11 99999-0000', MOBILE],
  // Text around the number.
  ['WhatsApp: (11) 99999-0000', MOBILE],
  ['📱 11 99999-0000 (Ana)', MOBILE],
  ['tel:+5511999990000', MOBILE],
  // Links.
  ['wa.me/5511999990000', MOBILE],
  ['https://wa.me/5511999990000?text=Ol%C3%A1%202', MOBILE],
  ['Fale comigo: https://wa.me/5511999990000 até as 18h', MOBILE],
  ['wa.me/11999990000', MOBILE],
  ['https://wa.me/51912345678', '+51912345678'],
  ['https://api.whatsapp.com/send?phone=5511999990000', MOBILE],
  ['https://api.whatsapp.com/send/?phone=%2B55+11+99999-0000&text&type=phone_number', MOBILE],
  ['https://web.whatsapp.com/send?text=Oi&phone=5511999990000', MOBILE],
  ['whatsapp://send?phone=5511999990000', MOBILE],
  // Numbers of other countries.
  ['+51 912 345 678', '+51912345678'],
  ['+47 406 12 345', '+4740612345'],
  ['+351 912 345 678', '+351912345678'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+39 06 1234 5678', '+390612345678'],
  ['+52 1 55 1234 5678', '+525512345678'],
  ['https://wa.me/5215512345678', '+525512345678'],
  ['+52 55 1234 5678', '+525512345678'],
  // User names.
  ['@ana.lima', '@ana.lima'],
  [' @Ana_Lima2 ', '@ana_lima2'],
  ['https://wa.me/@ana.lima?text=Oi', '@ana.lima'],
])('reads %j as %s', (text, recipient) => {
  expect(readRecipient(text)).toEqual({ recipient })
})

test.each([
  ['', 'none'],
  ['ligue pra mim', 'none'],
  ['+', 'none'],
  ['21 8765-4321', 'ninthDigit'],
  ['11 9999-0000', 'ninthDigit'],
  ['11 99999-000', 'ninthDigit'],
  ['+55 21 8765-4321', 'ninthDigit'],
  ['https://wa.me/552187654321', 'ninthDigit'],
  ['99999-0000', 'incomplete'],
  ['+55 99999-0000', 'incomplete'],
  ['20 99999-0000', 'areaCode'],
  ['0800 123 4567', 'service'],
  ['0800 12', 'service'],
  ['+55 800 123 4567', 'service'],
  ['4004-1234', 'service'],
  ['11 89999-0000', 'digits'],
  ['11 3333-44445', 'digits'],
  ['015 11 99999-0000', 'tooLong'],
  ['123456789012345', 'tooLong'],
  ['00351 912 345 678', 'tooLong'],
  ['351912345678', 'tooLong'],
  ['+351 912 345', 'foreign'],
  ['+123456789012345', 'foreign'],
  ['https://wa.me/521551234567', 'foreign'],
  // The library accepts this German number, which has 16 digits.
  ['+4951000000000000', 'foreign'],
  ['+1 199 999 0000', 'foreign'],
  ['11 99999-0000 / 98888-7777', 'mixed'],
  ['11 99999-0000 ou 21 98888-7777', 'mixed'],
  ['+55 11 ABCDE-0000', 'mixed'],
  ['11 99999-0000 +55', 'mixed'],
  ['wa.me/ana.lima', 'link'],
  ['https://wa.me/message/ABC123', 'link'],
  ['https://wa.me/?text=Oi', 'link'],
  ['wa.me/55 11 99999-0000', 'incomplete'],
  ['https://api.whatsapp.com/send?phone=%', 'link'],
  ['https://chat.whatsapp.com/AbC123', 'link'],
  ['https://example.com/11999990000', 'link'],
  ['@', 'userName'],
  ['@an', 'userName'],
  ['@joão', 'userName'],
  ['@ana..lima', 'userName'],
  ['@ana lima', 'userName'],
  ['@ana 11 99999-0000', 'userName'],
  ['@ana.com', 'userName'],
  [`@${'a'.repeat(36)}`, 'userName'],
  ['ana@example.com', 'userName'],
] as const)('refuses %j with the sentence "%s"', (text, problem) => {
  expect(readRecipient(text)).toEqual({ problem })
})

test.each([
  ['5511999990000', MOBILE],
  ['5215512345678', '+525512345678'],
  // As national digits, these three would be Brazilian numbers.
  ['51912345678', '+51912345678'],
  ['4740612345', '+4740612345'],
  ['14155552671', '+14155552671'],
  ['+55 11 99999-0000', MOBILE],
  ['@ana.lima', '@ana.lima'],
  ['11999990000', null],
  ['552187654321', null],
  ['ana', null],
])('the stored %j is read as %s', (text, recipient) => {
  expect(readStoredRecipient(text)).toBe(recipient)
})

const separators = fc.constantFrom('', ' ', '-', '.', ' (', ') ', '\u{2011}')
/** Digits in groups, sometimes with a plus sign, a zero, a link or words. */
const written = fc
  .tuple(
    fc.constantFrom('', '+', '+55 ', '55', '0', '0xx', '+351', '+51', '+47 ', 'wa.me/', 'Zap: '),
    fc.array(fc.tuple(fc.stringMatching(/^\d{1,5}$/), separators), { minLength: 1, maxLength: 5 }),
  )
  .map(([start, groups]) => start + groups.flat().join(''))

test('what is accepted and shown is read again as the same recipient, also after it was stored', () => {
  fc.assert(
    fc.property(fc.oneof(written, fc.stringMatching(/^@[a-z._\d]{3,10}$/)), (text) => {
      const reading = readRecipient(text)
      if ('problem' in reading) return
      const { recipient } = reading
      expect(readRecipient(readableRecipient(recipient))).toEqual({ recipient })
      expect(readRecipient(chatLink(recipient))).toEqual({ recipient })
      expect(readStoredRecipient(recipient.replace('+', ''))).toBe(recipient)
      expect(recipient).toMatch(/^(?:\+[1-9]\d{6,14}|@[a-z\d_.]{3,35})$/)
    }),
    { numRuns: 500 },
  )
})
