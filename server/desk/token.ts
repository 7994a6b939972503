/** Creates random tokens for links and cookies, and hashes tokens. The database stores only the hashes. */
import { createHash, randomBytes } from 'node:crypto'

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the format of a token from `newToken`: 32 bytes are 43 characters in base64url. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
