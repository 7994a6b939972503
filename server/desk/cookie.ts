/** The desk's cookie: for this browser's requests to the desk, and out of reach of every script. */
import { serialize } from 'hono/utils/cookie'

export const COOKIE = 'estudio'
/** In seconds. */
export const NINETY_DAYS = 90 * 86_400

/** @param siteUrl on https, the cookie is never sent without it. */
export function createCookie(siteUrl: string) {
  /** @param value empty to remove it. @returns the value of `Set-Cookie`. */
  return (value: string, name = COOKIE) =>
    serialize(name, value, {
      path: '/estudio',
      httpOnly: true,
      sameSite: 'Strict',
      secure: siteUrl.startsWith('https:'),
      maxAge: value === '' ? 0 : NINETY_DAYS,
    })
}
