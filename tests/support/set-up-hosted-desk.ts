/** A site with the desk on and the double of the hosted database, for tests without a browser. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { type HostedService, startHostedService } from './doubles/hosted-service.ts'
import { dataFolder, type RunningSite, readingFrom, startSite } from './running-site.ts'
import { cookiesOf, PASSWORD, SAME_ORIGIN } from './set-up-desk.ts'

/** Of the owner's account. */
export const EMAIL = 'dona@marina.example'

/** Call this once per test file, or once in a `describe`. */
export function setUpHostedDesk() {
  const folder = dataFolder()
  const desk = {
    // `beforeAll` sets both.
    service: {} as HostedService,
    site: {} as RunningSite,

    /** @param path relative to `/estudio/`. */
    send(path: string, init: RequestInit, cookie = ''): Promise<Response> {
      const headers = { ...SAME_ORIGIN, cookie, ...init.headers }
      return fetch(`${desk.site.url}/estudio/${path}`, { ...init, headers, redirect: 'manual' })
    },
    post: (path: string, fields: Record<string, string>, cookie?: string) =>
      desk.send(path, { method: 'POST', body: new URLSearchParams(fields) }, cookie),
    postSignIn: (email = EMAIL) => desk.post('entrar', { email, password: PASSWORD }),
    /** @returns the `Cookie` header of a new session. */
    signIn: async () => cookiesOf(await desk.postSignIn()).join('; '),
  }

  beforeAll(async () => {
    desk.service = await startHostedService()
    await desk.service.addOwner(EMAIL, PASSWORD)
    desk.site = await startSite({ ...readingFrom(desk.service), ESTUDIO: 'on', DATA_DIR: folder })
  }, 60_000)
  afterAll(async () => {
    await desk.site.stop()
    await desk.service.close()
    rmSync(folder, { recursive: true })
  })

  return desk
}
