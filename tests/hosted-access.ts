/** Helpers for testing sign-in with the hosted database, against the double of the service. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Access, SignIn } from '../core/desk.ts'
import { createAccountAccess } from '../server/desk/account-access.ts'
import { type HostedService, startHostedService } from './doubles/hosted-service.ts'

export const OWNER = ['dona@marina.example', 'café com leite às sete'] as const

/** Starts one service for all tests of a file, and opens a new access with empty caches for each test. */
export function hostedAccess() {
  const warn = vi.fn<(message: string) => void>()
  const context = {} as { service: HostedService; access: Access }

  /** Opens another access, which shares no memory with `context.access`, like that of another server process. */
  function openAccess(options: { anonKey?: string; deadline?: number } = {}): Access {
    const { url, key: anonKey } = context.service
    return createAccountAccess({ url, anonKey, siteUrl: 'https://site.example', warn, ...options })
  }

  beforeAll(async () => {
    context.service = await startHostedService()
    await context.service.addOwner(...OWNER)
  }, 60_000)
  afterAll(() => context.service.close())
  beforeEach(() => {
    context.access = openAccess()
  })
  afterEach(() => {
    Object.assign(context.service, { authFault: 'none', rowFault: 'none', tokenLifetime: 3_600 })
    warn.mockReset()
  })

  return {
    context,
    warn,
    openAccess,
    signInForCookies: async () => headerOf(cookiesOf(await context.access.signIn(...OWNER, null))),
    /** @returns the calls that the service receives during `work`. */
    async callsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
      const before = context.service.requests.length
      await work()
      return context.service.requests.slice(before)
    },
  }
}

/** The `Cookie` header of a browser that has received these `Set-Cookie` values. */
export function headerOf(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** @throws Error when the sign-in failed. */
export function cookiesOf(signIn: SignIn): readonly string[] {
  if (signIn.state !== 'in') throw new Error(`The sign-in failed: ${signIn.state}`)
  return signIn.cookies
}
