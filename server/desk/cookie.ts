/** The desk's cookies. Browsers send them only to the desk and hide them from scripts. */
import { parse, serialize } from 'hono/utils/cookie'

const DAY = 86_400

/** Lifetimes are in seconds. Browsers limit them to 400 days. */
const COOKIES = {
  session: { name: 'estudio', lifetime: 90 * DAY },
  /** Identifies a known device; grants no access. */
  device: { name: 'estudio-aparelho', lifetime: 400 * DAY },
} as const

type Kind = keyof typeof COOKIES

/** In ms. */
export const lifetimeOf = (kind: Kind) => COOKIES[kind].lifetime * 1000

/** @param header the request's `Cookie`. @returns an empty text without the cookie. */
export function readCookie(header: string | null, kind: Kind): string {
  const { name } = COOKIES[kind]
  return parse(header ?? '', name)[name] ?? ''
}

/** @param siteUrl if it is https, browsers never send the cookies over http. */
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
