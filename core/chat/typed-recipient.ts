/**
 * The library's data is too large for public pages, so only the server and the desk import this. Its smaller sets of
 * data would accept Brazilian mobile numbers without the ninth digit, or refuse landline numbers.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { ChatRecipient } from './chat-recipient.ts'

export type RecipientProblem =
  | 'none'
  | 'mixed'
  | 'link'
  | 'userName'
  | 'incomplete'
  | 'ninthDigit'
  | 'areaCode'
  | 'service'
  | 'digits'
  | 'tooLong'
  | 'foreign'

type Reading = { readonly recipient: ChatRecipient } | { readonly problem: RecipientProblem }

/** @param text must not be empty. */
export function readRecipient(text: string): Reading {
  const plain = withoutInvisibleCharacters(text)
  const [, rest] = /(?:\bwa\.me|\bwhatsapp\.com|\bwhatsapp:\/)\/(.*)/i.exec(plain) ?? []
  if (rest !== undefined) return readLink(rest)
  if (/:\/\//.test(plain)) return { problem: 'link' }
  if (plain.includes('@')) return userNameIn(plain)
  const number = numberIn(plain)
  if (number) return readNumber(number)
  return { problem: /\d/.test(plain) ? 'mixed' : 'none' }
}

/** Reads a stored recipient, whose number always has the country code. @returns null if there is none. */
export function readStoredRecipient(text: string): ChatRecipient | null {
  const plain = withoutInvisibleCharacters(text)
  if (plain.startsWith('@')) return readUserName(plain)
  const number = numberIn(plain)
  if (number === null) return null
  const reading = readInternational(number.digits)
  return 'recipient' in reading ? reading.recipient : null
}

/** Contact apps copy invisible characters too. NFKC makes digits of other widths plain digits. */
function withoutInvisibleCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Format}\p{Mark}]/gu, '')
    .trim()
}

/** @param rest what follows the host, or `whatsapp://`. A number in a link has its country code, without a plus sign. */
function readLink(rest: string): Reading {
  const [, parameter] = /[?&]phone=([^&#\s]*)/i.exec(rest) ?? []
  const target = decoded(parameter?.replaceAll('+', ' ') ?? rest.replace(/[/?#\s].*/, ''))
  if (target.startsWith('@')) return userNameIn(target)
  const number = numberIn(target)
  if (!number || /^\p{L}/u.test(target)) return { problem: 'link' }
  const reading = readInternational(number.digits)
  if ('recipient' in reading) return reading
  // Some people leave out the country code, although such a link does not work.
  const national = readNumber(number)
  return 'recipient' in national ? national : reading
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function userNameIn(text: string): Reading {
  const recipient = readUserName(text)
  return recipient === null ? { problem: 'userName' } : { recipient }
}

interface WrittenNumber {
  readonly hasPlus: boolean
  readonly digits: string
}

/** An old notation, in which the reader puts the code of a carrier before the area code: `0xx11`, `0 (**) 11`. */
const CARRIER_PLACE = /(?<!\d)0[\s().-]*(?:xx|\*\*)(?=[\s().-]*\d)/i
/** Some people write this between the area code and the number: `11 / 99999-0000`. */
const AREA_SEPARATOR = /^(\D*(?:55\D*)?0?\d{2}\)?\s*)[/|](?=\s*\d)/
/** The digits of a number have only spaces, dots, brackets and dashes between them, and no other digits around them. */
const ONE_NUMBER = /^[^\d+]*(\+?\s*\d(?:[\s().[\]\p{Dash_Punctuation}\u2212]*\d)*)\D*$/u

/** @returns null if there is no number, more than one, or one with letters in it. */
function numberIn(text: string): WrittenNumber | null {
  const plain = text.replace(CARRIER_PLACE, '0').replace(AREA_SEPARATOR, '$1 ')
  const [, number] = ONE_NUMBER.exec(plain) ?? []
  if (number === undefined) return null
  return { hasPlus: number.startsWith('+'), digits: number.replace(/\D/g, '') }
}

function readNumber({ hasPlus, digits }: WrittenNumber): Reading {
  if (hasPlus || /^55\d{10}/.test(digits)) return readInternational(digits)
  return readBrazilian(digits)
}

/** E.164 allows 15 digits. The library accepts more for some countries, such as Germany. */
const MAX_DIGITS = 15

/** WhatsApp still shows Mexican numbers with a 1 after the country code, which telephones no longer use. */
const MEXICAN_WITH_1 = /^521(?=\d{10}$)/

function readInternational(digits: string): Reading {
  if (digits.startsWith('55')) return readBrazilian(digits.slice(2))
  const number = parsePhoneNumberFromString(`+${digits.replace(MEXICAN_WITH_1, '52')}`)
  if (!number?.isValid() || number.number.slice(1).length > MAX_DIGITS)
    return { problem: 'foreign' }
  return { recipient: number.number }
}

/** Numbers of companies, such as `0800 …` and `4004 …`, which have no area code. */
const SERVICE_NUMBER = /^(?:0[3589]00|[3589]00\d{7}$|(?:3003|400[34])\d{4}$)/

/** @param digits without the country code. */
function readBrazilian(digits: string): Reading {
  if (SERVICE_NUMBER.test(digits)) return { problem: 'service' }
  // Many Brazilians write a zero before the area code, some even after the country code.
  const national = digits.replace(/^0/, '')
  const type = brazilianType(national)
  // For the library, some mobile numbers have eight digits, as before 2012.
  const isComplete = type === 'FIXED_LINE' || (type === 'MOBILE' && national.length === 11)
  if (isComplete) return { recipient: `+55${national}` }
  if (national.length < 10) return { problem: 'incomplete' }
  if (national.length > 11) return { problem: 'tooLong' }
  if (brazilianType(`${national.slice(0, 2)}999999999`) !== 'MOBILE') return { problem: 'areaCode' }
  return { problem: national.length === 10 ? 'ninthDigit' : 'digits' }
}

/** @returns undefined also for a number that the library would change, for example by removing a carrier's code. */
function brazilianType(national: string) {
  const number = parsePhoneNumberFromString(`+55${national}`)
  return number?.number === `+55${national}` ? number.getType() : undefined
}

/** A name needs a letter, may have single dots inside, and must not look like a web address. */
const USER_NAME =
  /^@(?=.{3,35}$)(?=.*[a-z])(?!www\.)(?!.*\.(?:com|org|net|edu|gov|mil|us|in|html)$)[a-z\d_]+(?:\.[a-z\d_]+)*$/

function readUserName(text: string): string | null {
  const name = text.trim().toLowerCase()
  return USER_NAME.test(name) ? name : null
}
