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

export async function openPasswordAccess({
  folder,
  siteUrl,
  warn,
}: PasswordOptions): Promise<Access> {
  const file = join(folder, 'site.sqlite')
  const store = openDeskAccess(file)
  const projects = { ...openSqliteReader(file, { warn }), ...openSqliteWriter(file) }
  const photos = createPhotos({ store: openPhotosFolder(folder), warn })
  const attempt = createAttempts()
  const cookie = createCookie(siteUrl)
  try {
    if (!(await store.passwordHash())) await tellCode(store, siteUrl)
  } catch (error) {
    warn(`The desk has no password, and none can be set now: ${(error as Error).message}`)
  }

  async function newSession(): Promise<string[]> {
    const [token, device] = [newToken(), newToken()]
    const expires = Date.now() + NINETY_DAYS * 1000
    await store.addSession(
      { hash: hashToken(token), expires },
      { hash: hashToken(device), expires },
    )
    return [cookie(token)]
  }

  async function isOpen(code: string): Promise<boolean> {
    const open = await store.code()
    return open !== null && Date.now() < open.expires && hashToken(code) === open.hash
  }

  return {
    kind: 'password',
    async session(header) {
      const { [COOKIE]: token } = parse(header ?? '', COOKIE)
      if (!token || !(await store.hasSession(hashToken(token), Date.now()))) return null
      return {
        projects,
        photos,
        cookies: [],
        async signOut(everywhere) {
          if (everywhere) await store.removeAllSessions()
          else await store.removeSession(hashToken(token))
          return [cookie('')]
        },
      }
    },
    signIn({ password }, client) {
      return attempt(client, async () => {
        const hash = await store.passwordHash()
        return hash && (await isPassword(password, hash)) ? newSession() : null
      })
    },
    isOpen,
    async createPassword(code, password) {
      if (!(await isOpen(code))) return null
      const hash = await hashPassword(password)
      if (!(await store.setPassword(hash, hashToken(code), Date.now()))) return null
      return newSession()
    },
  }
}

/** Prints a link that may set a new password, once; the one before it is void. */
async function tellCode(store: DeskAccess, siteUrl: string): Promise<void> {
  const code = newToken()
  await store.setCode({ hash: hashToken(code), expires: Date.now() + HALF_AN_HOUR })
  const link = `${siteUrl}/estudio/nova-senha?codigo=${code}`
  console.log(`Estúdio: crie uma senha em até 30 minutos: ${link}`)
}

/** What `npm run estudio -- --nova-senha` does; the site may be running meanwhile. */
export async function tellNewCode({
  supabase,
  dataDirectory,
  siteUrl,
}: Configuration): Promise<void> {
  if (supabase) {
    console.log('Com o Supabase, a senha é a da sua conta lá: troque-a em Authentication, Users.')
    return
  }
  const file = join(resolve(import.meta.dirname, '../..', dataDirectory), 'site.sqlite')
  prepareDatabase(file, readDemoRows())
  await tellCode(openDeskAccess(file), siteUrl)
}
