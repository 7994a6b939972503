/** Helpers for testing sign-in against a double of Supabase. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Authentication } from '../../core/authentication.ts'
import { createAccountAuthentication } from '../../server/desk/account-authentication.ts'
import { cookiesOf, headerOf } from './contracts/authentication-contract.ts'
import { type HostedService, startHostedService } from './doubles/hosted-service.ts'

/** E-mail and password of the site's owner. */
export const OWNER = ['dona@marina.example', 'café com leite às sete'] as const

/** Starts one double for all tests of a file. Each test gets a new authentication, which has empty caches. */
export function hostedAuthentication() {
  const warn = vi.fn<(message: string) => void>()
  const log = { info: vi.fn<(message: string) => void>() }
  // The hooks below set both.
  const context = {} as { service: HostedService; authentication: Authentication }

  /**
   * Creates an authentication that shares no memory with `context.authentication`, as if in another process.
   * `deadline` is in ms.
   */
  function newAuthentication(
    options: { anonKey?: string; deadline?: number } = {},
  ): Authentication {
    const { url, key: anonKey } = context.service
    return createAccountAuthentication({
      url,
      anonKey,
      siteUrl: 'https://site.example',
      warn,
      log,
      ...options,
    })
  }

  beforeAll(async () => {
    context.service = await startHostedService()
    await context.service.addOwner(...OWNER)
  })
  afterAll(() => context.service.close())
  beforeEach(() => {
    context.authentication = newAuthentication()
  })
  afterEach(() => {
    context.service.repair()
    warn.mockReset()
    log.info.mockReset()
  })

  return {
    context,
    warn,
    log,
    newAuthentication,
    /** @returns the header `Cookie` of a new session. */
    headerOfNewSession: async () =>
      headerOf(cookiesOf(await context.authentication.signIn(...OWNER, null))),
    /** @returns the calls that the service receives during `work`. */
    async callsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
      const before = context.service.requests.length
      await work()
      return context.service.requests.slice(before)
    },
  }
}
