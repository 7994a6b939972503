/** The way in where the database is embedded: one password, set through a link with a one-time code. */
import { parse, serialize } from 'hono/utils/cookie'
import type { Access, Session } from '../../core/desk.ts'
import type { DeskAccess } from '../../data/sqlite/desk-access.ts'
import { createAttempts } from './attempts.ts'
import { hashPassword, hashToken, isPassword, newToken } from './password.ts'

const COOKIE = 'estudio'
/** In seconds. */
const NINETY_DAYS = 90 * 86_400
/** How long a code can be used, in ms. */
const HALF_AN_HOUR = 30 * 60_000

/**
 * @param rights what a session may do.
 * @param isSecure whether the site is on https.
 */
export function createPasswordAccess(
  store: DeskAccess,
  rights: Pick<Session, 'projects' | 'photos'>,
  isSecure: boolean,
): Access {
  const attempt = createAttempts()

  function cookie(value: string, maxAge: number): string {
    return serialize(COOKIE, value, {
      path: '/estudio',
      httpOnly: true,
      sameSite: 'Strict',
      secure: isSecure,
      maxAge,
    })
  }

  function newSession(): string[] {
    const token = newToken()
    store.addSession(hashToken(token), Date.now() + NINETY_DAYS * 1000)
    return [cookie(token, NINETY_DAYS)]
  }

  const isOpen = (code: string) => {
    const open = store.code()
    return open !== null && Date.now() < open.expires && hashToken(code) === open.hash
  }

  return {
    kind: 'password',
    async session(header) {
      const { [COOKIE]: token } = parse(header ?? '', COOKIE)
      if (!token || !store.hasSession(hashToken(token), Date.now())) return null
      return {
        ...rights,
        cookies: [],
        async signOut(everywhere) {
          if (everywhere) store.removeAllSessions()
          else store.removeSession(hashToken(token))
          return [cookie('', 0)]
        },
      }
    },
    signIn({ password }, client) {
      return attempt(client, async () => {
        const kept = store.passwordHash()
        return kept && (await isPassword(password, kept)) ? newSession() : null
      })
    },
    isOpen,
    async createPassword(code, password) {
      if (!isOpen(code)) return null
      const hash = await hashPassword(password)
      // Meanwhile another request may have used it.
      if (!isOpen(code)) return null
      store.setPassword(hash)
      return newSession()
    },
  }
}

/** Prints a link that may set a new password, once; the one before it is void. */
export function tellCode(store: DeskAccess, siteUrl: string): void {
  const code = newToken()
  store.setCode(hashToken(code), Date.now() + HALF_AN_HOUR)
  const link = `${siteUrl}/estudio/nova-senha?codigo=${code}`
  console.log(`Estúdio: crie uma senha em até 30 minutos: ${link}`)
}
