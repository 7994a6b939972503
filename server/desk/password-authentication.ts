/** The owner signs in with one password, which is set through a link with a one-time code. */
import type { Authentication, Cookies } from '../../core/desk.ts'
import { readDemoRows } from '../../data/demo.ts'
import { type Credentials, createCredentials } from '../../data/sqlite/credentials.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import type { Configuration } from '../configuration.ts'
import { createAttempts } from './attempts.ts'
import { createCookieWriter, lifetimeOf, readCookie } from './cookie.ts'
import { hashPassword, hashToken, newToken, verifyPassword } from './hashes.ts'

/** In ms. */
const CODE_LIFETIME = 30 * 60_000

interface PasswordOptions {
  readonly databaseFile: string
  readonly siteUrl: string
  readonly warn: (message: string) => void
}

export async function openPasswordAuthentication({
  databaseFile,
  siteUrl,
  warn,
}: PasswordOptions): Promise<Authentication> {
  const credentials = createCredentials(databaseFile)
  const attempt = createAttempts()
  const cookie = createCookieWriter(siteUrl)
  try {
    if (!(await credentials.passwordHash())) await printLink(credentials, siteUrl)
  } catch (error) {
    warn(
      `The link for setting the desk's password could not be created: ${(error as Error).message}`,
    )
  }

  async function knownDeviceToken(header: string | null): Promise<string | null> {
    const token = readCookie(header, 'device')
    if (!token) return null
    const isKnown = await credentials.isKnownDevice(hashToken(token))
    return isKnown ? token : null
  }

  /**
   * @param device the token of a known device, which then stays known for longer. If it is null, this device becomes
   *   known.
   */
  async function startSession(device: string | null): Promise<Cookies> {
    const session = newToken()
    const deviceToken = device ?? newToken()
    await credentials.addSession(toRow(session, 'session'), toRow(deviceToken, 'device'))
    return [cookie('session', session), cookie('device', deviceToken)]
  }

  async function isCodeValid(code: string): Promise<boolean> {
    const current = await credentials.code()
    return current !== null && Date.now() < current.expires && hashToken(code) === current.hash
  }

  return {
    kind: 'password',

    async session(header) {
      const token = readCookie(header, 'session')
      if (!token || !(await credentials.hasSession(hashToken(token)))) return null
      return { cookies: [], accessToken: '' }
    },

    async signIn(_email, password, header) {
      const device = await knownDeviceToken(header)
      return attempt(device && hashToken(device), async () => {
        const hash = await credentials.passwordHash()
        const isRight = hash !== null && (await verifyPassword(password, hash))
        if (!isRight) return { state: 'wrong' }
        return { state: 'in', cookies: await startSession(device) }
      })
    },

    async signOut(header, everywhere) {
      const cookies = [cookie('session', '')]
      const hash = hashToken(readCookie(header, 'session'))
      try {
        if (!everywhere) {
          await credentials.removeSession(hash)
          return { cookies, state: 'out' }
        }
        const isSignedIn = await credentials.hasSession(hash)
        const device = hashToken(readCookie(header, 'device'))
        if (isSignedIn) await credentials.removeAllSessions(device)
        return { cookies, state: isSignedIn ? 'out' : 'not-signed-in' }
      } catch (error) {
        return { cookies, state: 'failed', error: error as Error }
      }
    },

    isCodeValid,

    async createPassword(code, password) {
      if (!(await isCodeValid(code))) return { state: 'invalid-code' }
      const hash = await hashPassword(password)
      // False if the code was used or expired in the meantime.
      const isSet = await credentials.setPassword(hash, hashToken(code))
      return isSet ? { state: 'in', cookies: await startSession(null) } : { state: 'invalid-code' }
    },
  }
}

function toRow(token: string, kind: 'session' | 'device') {
  return { hash: hashToken(token), expires: Date.now() + lifetimeOf(kind) }
}

/** The previous link stops working. */
async function printLink(credentials: Credentials, siteUrl: string): Promise<void> {
  const code = newToken()
  await credentials.setCode({ hash: hashToken(code), expires: Date.now() + CODE_LIFETIME })
  const link = `${siteUrl}/estudio/nova-senha?codigo=${code}`
  console.log(`Estúdio: abra este link em até 30 minutos para criar a senha: ${link}`)
}

/** For `--nova-senha` (main.ts), which may run beside the site. */
export async function printPasswordLink({ database, siteUrl }: Configuration): Promise<void> {
  if (database.kind === 'hosted') {
    console.log(
      'Com o Supabase, a senha é a da sua conta lá. Para mudá-la, veja “Senha” no guia (docs/guia.pt-BR.md).',
    )
    return
  }
  prepareDatabase(database.file, readDemoRows())
  await printLink(createCredentials(database.file), siteUrl)
}
