/** The way in with the hosted database, against the double of the service. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Access, SignIn } from '../../core/desk.ts'
import { openAccountAccess } from '../../server/desk/account-access.ts'
import { type Postgrest, startPostgrest } from './postgrest.ts'

export const OWNER = ['dona@marina.example', 'café com leite às sete'] as const

/** One service for all tests of the file that calls this, and for each test a process that knows nothing yet. */
export function hostedAccess() {
  const warn = vi.fn<(message: string) => void>()
  const context = {} as { service: Postgrest; access: Access }

  /** A process of its own. */
  function open(options: { anonKey?: string; deadline?: number } = {}): Access {
    const { url, key: anonKey } = context.service
    return openAccountAccess({ url, anonKey, siteUrl: 'https://site.example', warn, ...options })
  }

  beforeAll(async () => {
    context.service = await startPostgrest()
    await context.service.addOwner(...OWNER)
  }, 60_000)
  afterAll(() => context.service.close())
  beforeEach(() => {
    context.access = open()
  })
  afterEach(() => {
    Object.assign(context.service, { authFault: 'none', rowFault: 'none', tokenLifetime: 3_600 })
    warn.mockReset()
  })

  return {
    context,
    warn,
    open,
    signedIn: async () => headerOf(cookiesOf(await context.access.signIn(...OWNER, null))),
    /** @returns the calls that the service gets meanwhile. */
    async callsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
      const before = context.service.requests.length
      await work()
      return context.service.requests.slice(before)
    },
  }
}

/** The `Cookie` header of a browser that has received these. */
export function headerOf(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** @throws unless the owner was let in. */
export function cookiesOf(signIn: SignIn): readonly string[] {
  if (signIn.state !== 'in') throw new Error(`The owner was not let in: ${signIn.state}`)
  return signIn.cookies
}
