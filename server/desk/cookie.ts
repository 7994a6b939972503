/** The desk's cookies: sent to the desk only, and out of reach of every script. */
import { parse, serialize } from 'hono/utils/cookie'

const DAY = 86_400

/** Names, and lifetimes in seconds. Browsers keep a cookie for 400 days at most. */
const COOKIES = {
  session: { name: 'estudio', lifetime: 90 * DAY },
  /** Recognises a device that has signed in once; it gives no access. */
  device: { name: 'estudio-aparelho', lifetime: 400 * DAY },
} as const

type Kind = keyof typeof COOKIES

/** In ms. */
export const lifetimeOf = (kind: Kind) => COOKIES[kind].lifetime * 1000

/** @param header the request's `Cookie`. @returns an empty text when it lacks the cookie. */
export function readCookie(header: string | null, kind: Kind): string {
  const { name } = COOKIES[kind]
  return parse(header ?? '', name)[name] ?? ''
}

/** @param siteUrl with https, the cookies are never sent over http. */
export function createCookies(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  /** @param value empty to remove the cookie. @returns the value of `Set-Cookie`. */
  return (kind: Kind, value: string) => {
    const { name, lifetime } = COOKIES[kind]
    return serialize(name, value, {
      path: '/estudio',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isSecure,
      maxAge: value === '' ? 0 : lifetime,
    })
  }
}
