/** Helpers for testing sign-in with the hosted database, against the double of the service. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Authentication, SignIn } from '../core/desk.ts'
import { createAccountAuthentication } from '../server/desk/account-authentication.ts'
import { type HostedService, startHostedService } from './doubles/hosted-service.ts'

export const OWNER = ['dona@marina.example', 'café com leite às sete'] as const

/** Starts one service for all tests of a file, and creates a new authentication with empty caches for each test. */
export function hostedAuthentication() {
  const warn = vi.fn<(message: string) => void>()
  const context = {} as { service: HostedService; authentication: Authentication }

  /** Creates another authentication, which shares no memory with `context.authentication`, like that of another server process. */
  function newAuthentication(
    options: { anonKey?: string; deadline?: number } = {},
  ): Authentication {
    const { url, key: anonKey } = context.service
    return createAccountAuthentication({
      url,
      anonKey,
      siteUrl: 'https://site.example',
      warn,
      ...options,
    })
  }

  beforeAll(async () => {
    context.service = await startHostedService()
    await context.service.addOwner(...OWNER)
  }, 60_000)
  afterAll(() => context.service.close())
  beforeEach(() => {
    context.authentication = newAuthentication()
  })
  afterEach(() => {
    Object.assign(context.service, { authFault: 'none', rowFault: 'none', tokenLifetime: 3_600 })
    warn.mockReset()
  })

  return {
    context,
    warn,
    newAuthentication,
    signInForCookies: async () =>
      headerOf(cookiesOf(await context.authentication.signIn(...OWNER, null))),
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
