/** The way in with the embedded database: one password, set through a link with a one-time code. */
import { join, resolve } from 'node:path'
import type { Access, Cookies } from '../../core/desk.ts'
import { readDemoRows } from '../../data/demo.ts'
import { openPhotosFolder } from '../../data/photos-folder.ts'
import { type DeskAccess, openDeskAccess } from '../../data/sqlite/desk-access.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { openSqliteReader } from '../../data/sqlite/reader.ts'
import { openSqliteWriter } from '../../data/sqlite/writer.ts'
import type { Configuration } from '../configuration.ts'
import { createAttempts } from './attempts.ts'
import { createCookies, lifetimeOf, readCookie } from './cookie.ts'
import { hashPassword, hashToken, isPassword, isToken, newToken } from './password.ts'
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
  const photos = createPhotos(openPhotosFolder(folder))
  const attempt = createAttempts()
  const cookie = createCookies(siteUrl)
  try {
    if (!(await store.passwordHash())) await printCode(store, siteUrl)
  } catch (error) {
    warn(`The desk has no password, and none can be set now: ${(error as Error).message}`)
  }

  /** @returns the token of a device that has signed in before, or null. */
  async function knownDevice(header: string | null): Promise<string | null> {
    const token = readCookie(header, 'device')
    return isToken(token) && (await store.isKnownDevice(hashToken(token), Date.now()))
      ? token
      : null
  }

  /** @param device the token of a known device; a device without one becomes known. */
  async function enter(device: string | null): Promise<Cookies> {
    const session = newToken()
    const deviceToken = device ?? newToken()
    await store.addSession(stored(session, 'session'), stored(deviceToken, 'device'))
    return [cookie('session', session), cookie('device', deviceToken)]
  }

  async function isOpen(code: string): Promise<boolean> {
    const open = await store.code()
    return open !== null && Date.now() < open.expires && hashToken(code) === open.hash
  }

  return {
    kind: 'password',

    async session(header) {
      const token = readCookie(header, 'session')
      if (!token || !(await store.hasSession(hashToken(token), Date.now()))) return null
      return { projects, photos, cookies: [] }
    },

    async signIn(_email, password, header) {
      const device = await knownDevice(header)
      return attempt(device && hashToken(device), async () => {
        const hash = await store.passwordHash()
        const isRight = hash !== null && (await isPassword(password, hash))
        return isRight ? { state: 'in', cookies: await enter(device) } : { state: 'wrong' }
      })
    },

    async signOut(header, everywhere) {
      const cookies = [cookie('session', '')]
      if (everywhere) cookies.push(cookie('device', ''))
      const hash = hashToken(readCookie(header, 'session'))
      try {
        if (!everywhere) await store.removeSession(hash)
        else if (await store.hasSession(hash, Date.now())) await store.removeAllSessions()
        return { cookies, failure: null }
      } catch (error) {
        return { cookies, failure: error as Error }
      }
    },

    isOpen,

    async createPassword(code, password) {
      if (!(await isOpen(code))) return null
      const hash = await hashPassword(password)
      const isSet = await store.setPassword(hash, hashToken(code), Date.now())
      return isSet ? enter(null) : null
    },
  }
}

/** What the database stores of a token. */
function stored(token: string, kind: 'session' | 'device') {
  return { hash: hashToken(token), expires: Date.now() + lifetimeOf(kind) }
}

/** Prints a link that may set a new password, once; the previous link is void. */
async function printCode(store: DeskAccess, siteUrl: string): Promise<void> {
  const code = newToken()
  await store.setCode({ hash: hashToken(code), expires: Date.now() + HALF_AN_HOUR })
  const link = `${siteUrl}/estudio/nova-senha?codigo=${code}`
  console.log(`Estúdio: crie uma senha em até 30 minutos: ${link}`)
}

/** What `npm run estudio -- --nova-senha` does; the site may be running meanwhile. */
export async function printNewCode(configuration: Configuration): Promise<void> {
  const { supabase, dataDirectory, siteUrl } = configuration
  if (supabase) {
    console.log('Com o Supabase, a senha é a da sua conta lá: troque-a em Authentication, Users.')
    return
  }
  const file = join(resolve(import.meta.dirname, '../..', dataDirectory), 'site.sqlite')
  prepareDatabase(file, readDemoRows())
  await printCode(openDeskAccess(file), siteUrl)
}
