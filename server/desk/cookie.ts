/** Browsers send these cookies only to paths of the desk, and scripts cannot read them. */
import { parse, serialize } from 'hono/utils/cookie'
import { DAY } from '../../core/calendar.ts'
import { DESK } from '../../core/paths.ts'

/** Browsers keep a cookie for at most 400 days. */
const COOKIES = {
  session: { name: 'estudio', lifetime: 90 * DAY },
  /** Identifies a known device, but does not sign it in. */
  device: { name: 'estudio-aparelho', lifetime: 400 * DAY },
} as const

type Kind = keyof typeof COOKIES

export const lifetimeOf = (kind: Kind) => COOKIES[kind].lifetime

export function readCookie(header: string | null, kind: Kind): string {
  const { name } = COOKIES[kind]
  return parse(header ?? '', name)[name] ?? ''
}

export function createCookieWriter(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  /** @param value empty to remove the cookie. */
  return (kind: Kind, value: string) => {
    const { name, lifetime } = COOKIES[kind]
    return serialize(name, value, {
      path: DESK,
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      maxAge: value === '' ? 0 : lifetime / 1000,
    })
  }
}
