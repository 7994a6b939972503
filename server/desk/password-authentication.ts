/** The owner signs in with one password, which is set through a link with a one-time code. */
import type { Logger } from 'pino'
import type { Authentication, Cookies } from '../../core/authentication.ts'
import { DESK, PATHS } from '../../core/paths.ts'
import { readDemoRows } from '../../data/demo.ts'
import { type Credentials, createCredentials } from '../../data/sqlite/credentials.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { OwnComputer } from '../process/open-in-browser.ts'
import { createAttempts } from './attempts.ts'
import { createCookieWriter, lifetimeOf, readCookie } from './cookie.ts'
import { hashPassword, hashToken, newToken, verifyPassword } from './hashes.ts'
import { type PasswordFile, preparePasswordFile } from './password-file.ts'

const CODE_LIFETIME = 30 * 60_000

interface PasswordOptions {
  readonly databaseFile: string
  readonly siteUrl: string
  readonly warn: (message: string) => void
  readonly log: Pick<Logger, 'info'>
  /** Undefined if the site may not open the browser. */
  readonly computer: OwnComputer | undefined
}

export async function openPasswordAuthentication(
  options: PasswordOptions,
): Promise<Authentication> {
  const { databaseFile, siteUrl, log, computer } = options
  const credentials = createCredentials(databaseFile)
  const passwordFile = computer && preparePasswordFile(computer)
  const attempt = createAttempts()
  const cookie = createCookieWriter(siteUrl)
  await begin(credentials, options, passwordFile)

  async function startSession(device: string | null): Promise<Cookies> {
    const { rows, cookies } = newSession(cookie, device)
    await credentials.addSession(rows.session, rows.device)
    return cookies
  }

  return {
    kind: 'password',

    async session(header) {
      const token = readCookie(header, 'session')
      if (!token || !(await credentials.hasSession(hashToken(token)))) return null
      return { cookies: [], accessToken: '', email: '' }
    },

    async signIn(_email, password, header) {
      const device = await knownDeviceToken(credentials, header)
      return attempt(device && hashToken(device), async () => {
        if (!(await checkedHash(credentials, password))) return { state: 'wrong' }
        return { state: 'in', cookies: await startSession(device) }
      })
    },

    signOut: (header, everywhere) =>
      signOut(credentials, header, everywhere, [cookie('session', '')]),

    ...(passwordFile && {
      openPasswordFile: async () =>
        passwordFile.open(await createLink(credentials, siteUrl), CODE_LIFETIME),
    }),

    isCodeValid: (code) => isCodeValid(credentials, code),

    async createPassword(code, password) {
      if (!(await isCodeValid(credentials, code))) return { state: 'invalid-code' }
      const hash = await hashPassword(password)
      // False if the code was used or expired in the meantime.
      const isSet = await credentials.setPassword(hash, hashToken(code))
      if (!isSet) return { state: 'invalid-code' }
      passwordFile?.remove()
      return { state: 'in', cookies: await startSession(null) }
    },

    async changePassword(_session, { current, next }, header) {
      const device = await knownDeviceToken(credentials, header)
      return attempt(device && hashToken(device), async () => {
        const from = await checkedHash(credentials, current)
        if (!from) return { state: 'wrong' }
        const { rows, cookies } = newSession(cookie, device)
        const to = await hashPassword(next)
        // False if another request has changed the password in the meantime.
        if (!(await credentials.changePassword({ from, to, ...rows }))) return { state: 'wrong' }
        log.info('password changed')
        return { state: 'in', cookies }
      })
    },

    close: () => passwordFile?.remove(),
  }
}

async function signOut(
  credentials: Credentials,
  header: string | null,
  everywhere: boolean,
  cookies: Cookies,
): ReturnType<Authentication['signOut']> {
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
}

async function knownDeviceToken(credentials: Credentials, header: string | null) {
  const token = readCookie(header, 'device')
  return token && (await credentials.isKnownDevice(hashToken(token))) ? token : null
}

/** @returns null if the password is wrong. */
async function checkedHash(credentials: Credentials, password: string): Promise<string | null> {
  const hash = await credentials.passwordHash()
  return hash !== null && (await verifyPassword(password, hash)) ? hash : null
}

async function isCodeValid(credentials: Credentials, code: string): Promise<boolean> {
  const current = await credentials.code()
  return current !== null && Date.now() < current.expires && hashToken(code) === current.hash
}

/** @param device the token of a known device, which stays known for longer; null makes this device known. */
function newSession(cookie: ReturnType<typeof createCookieWriter>, device: string | null) {
  const session = newToken()
  const deviceToken = device ?? newToken()
  return {
    rows: { session: hashedToken(session, 'session'), device: hashedToken(deviceToken, 'device') },
    cookies: [cookie('session', session), cookie('device', deviceToken)],
  }
}

function hashedToken(token: string, kind: 'session' | 'device') {
  return { hash: hashToken(token), expires: Date.now() + lifetimeOf(kind) }
}

/** Until there is a password, each start prints a new link. The desk that opens in the browser begins there. */
async function begin(
  credentials: Credentials,
  { siteUrl, warn, computer }: PasswordOptions,
  passwordFile: PasswordFile | undefined,
): Promise<void> {
  try {
    const link = (await credentials.passwordHash()) ? null : await createLink(credentials, siteUrl)
    if (link) printLink(link)
    if (!computer?.opensDesk) return
    if (link) passwordFile?.open(link, CODE_LIFETIME)
    else computer.openInBrowser(siteUrl + DESK)
  } catch (error) {
    warn(
      `The link for setting the desk's password could not be created: ${(error as Error).message}`,
    )
  }
}

/** The previous link stops working. */
async function createLink(credentials: Credentials, siteUrl: string): Promise<string> {
  const code = newToken()
  await credentials.setCode({ hash: hashToken(code), expires: Date.now() + CODE_LIFETIME })
  return `${siteUrl}${PATHS.newPassword}?codigo=${code}`
}

function printLink(link: string): void {
  console.log(`Estúdio: abra este link em até 30 minutos para criar a senha: ${link}`)
}

/** `--nova-senha` (main.ts) may run beside the site. */
export async function printPasswordLink({ database, siteUrl }: Configuration): Promise<void> {
  if (database.kind === 'hosted') {
    console.log(
      'Com o Supabase, a senha é a da sua conta lá. Para mudá-la, veja “Senha” no guia (docs/guia.pt-BR.md).',
    )
    return
  }
  prepareDatabase(database.file, readDemoRows())
  printLink(await createLink(createCredentials(database.file), siteUrl))
}
