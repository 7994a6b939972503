/** The databases store only hashes of what the desk keeps secret. */
import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
const HASH_LENGTH = 32
/** One hash takes about a tenth of a second and 32 MB. `maxmem` is Node's limit. */
const SCRYPT_OPTIONS = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }

const hashOf = (password: string, salt: Buffer) =>
  derive(password.normalize('NFKC'), salt, HASH_LENGTH, SCRYPT_OPTIONS)

/** @returns a random salt and the hash (scrypt, RFC 7914) in base64url, separated by a dot. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await hashOf(password, salt)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

/** @throws RangeError if `stored` is malformed. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.')
  const actual = await hashOf(password, Buffer.from(salt, 'base64url'))
  return timingSafeEqual(actual, Buffer.from(hash, 'base64url'))
}
