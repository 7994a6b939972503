/** Validates and normalises the values of single variables. */
import { z } from 'zod'
import { phoneDigits } from '../core/phone-number.ts'

const portMessage = 'must be a whole number from 0 to 65535'

export const port = z
  .string()
  .regex(/^\d+$/, portMessage)
  .transform(Number)
  .refine((number) => number <= 65_535, portMessage)

/** Removes separators. The result has only digits, with the country code, as chat links need it. */
export const phone = z.string().transform((value, context) => {
  const digits = phoneDigits(value)
  if (digits) return digits
  context.addIssue(
    'must be a phone number with country code, 8 to 15 digits, such as +55 11 99999-0000',
  )
  return z.NEVER
})

const secondsMessage = 'must be a number of seconds above 0 and up to 86400 (a day)'

export const secondsUpToADay = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, secondsMessage)
  .transform(Number)
  .refine((seconds) => seconds > 0 && seconds <= 86_400, secondsMessage)

/** An address without path, query or credentials. Removes a slash at the end. */
export const origin = z.string().transform((value, context) => {
  const url = URL.parse(value)
  if (/^https?:/.test(value) && url?.href === `${url?.origin}/`) return url.origin
  context.addIssue('must be an address without a path, such as https://example.com')
  return z.NEVER
})

/** Hosts separated by commas. Normalises them as URLs do: lower case, without the default port. */
export const hosts = z.string().transform((value, context) => {
  const names = value.split(',').map((name) => name.trim())
  const urls = names.map((name) => URL.parse(`https://${name}`))
  const isHost = (url: URL | null) => url !== null && url.href === `https://${url.host}/`
  if (urls.every(isHost)) return urls.map((url) => url?.host ?? '')
  context.addIssue('must be hosts separated by commas, such as images.example.com, 10.0.0.5:9000')
  return z.NEVER
})

const keyMessage =
  'must be the publishable key (sb_publishable_...) or the legacy anon key of the database'
const secretMessage =
  'contains a secret key, which has full access to the database; use the publishable or the anon ' +
  'key, and revoke the secret one if anybody else may have seen it'

/** Accepts only keys with the rights of anonymous visitors. */
export const databaseKey = z
  .string()
  .refine((key) => !key.startsWith('sb_secret_') && roleOf(key) !== 'service_role', {
    error: secretMessage,
    abort: true,
  })
  .refine((key) => /^sb_publishable_[\w-]+$/.test(key) || roleOf(key) !== null, keyMessage)

/** Returns the role in a JSON Web Token (empty if it has none), or null for text that is not a token. */
function roleOf(key: string): string | null {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(key)) return null
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(key.split('.')[1] ?? '', 'base64url').toString(),
    )
    const { role } = z.object({ role: z.string().default('') }).parse(payload)
    return role
  } catch {
    return null
  }
}
