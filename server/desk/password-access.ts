/** The way in where the database is embedded: one password, set through a link with a one-time code. */
import { join, resolve } from 'node:path'
import { parse } from 'hono/utils/cookie'
import type { Access } from '../../core/desk.ts'
import { readDemoRows } from '../../data/demo.ts'
import { openPhotosFolder } from '../../data/photos-folder.ts'
import { type DeskAccess, openDeskAccess } from '../../data/sqlite/desk-access.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { openSqliteReader } from '../../data/sqlite/reader.ts'
import { openSqliteWriter } from '../../data/sqlite/writer.ts'
import type { Configuration } from '../configuration.ts'
import { createAttempts } from './attempts.ts'
import { COOKIE, createCookie, NINETY_DAYS } from './cookie.ts'
import { hashPassword, hashToken, isPassword, newToken } from './password.ts'
import { createPhotos } from './uploads.ts'

interface PasswordOptions {
  /** DATA_DIR, absolute. */
  readonly folder: string
  readonly siteUrl: string
  readonly warn: (message: string) => void
}

/** How long a code can be used, in ms. */
const HALF_AN_HOUR = 30 * 60_000

export function openPasswordAccess({ folder, siteUrl, warn }: PasswordOptions): Access {
  const file = join(folder, 'site.sqlite')
  const store = openDeskAccess(file)
  const projects = { ...openSqliteReader(file, { warn }), ...openSqliteWriter(file) }
  const photos = createPhotos({ store: openPhotosFolder(folder), warn })
  const attempt = createAttempts()
  const cookie = createCookie(siteUrl)
  try {
    if (!store.passwordHash()) tellCode(store, siteUrl)
  } catch (error) {
    warn(`The desk has no password, and none can be set now: ${(error as Error).message}`)
  }

  function newSession(): string[] {
    const token = newToken()
    store.addSession(hashToken(token), Date.now() + NINETY_DAYS * 1000)
    return [cookie(token)]
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
        projects,
        photos,
        cookies: [],
        async signOut(everywhere) {
          if (everywhere) store.removeAllSessions()
          else store.removeSession(hashToken(token))
          return [cookie('')]
        },
      }
    },
    signIn({ password }, client) {
      return attempt(client, async () => {
        const hash = store.passwordHash()
        return hash && (await isPassword(password, hash)) ? newSession() : null
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
function tellCode(store: DeskAccess, siteUrl: string): void {
  const code = newToken()
  store.setCode(hashToken(code), Date.now() + HALF_AN_HOUR)
  const link = `${siteUrl}/estudio/nova-senha?codigo=${code}`
  console.log(`Estúdio: crie uma senha em até 30 minutos: ${link}`)
}

/** What `npm run estudio -- --nova-senha` does; the site may be running meanwhile. */
export function tellNewCode({ supabase, dataDirectory, siteUrl }: Configuration): void {
  if (supabase) {
    console.log('Com o Supabase, a senha é a da sua conta lá: troque-a em Authentication, Users.')
    return
  }
  const file = join(resolve(import.meta.dirname, '../..', dataDirectory), 'site.sqlite')
  prepareDatabase(file, readDemoRows())
  tellCode(openDeskAccess(file), siteUrl)
}
