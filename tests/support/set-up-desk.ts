/** A site with the desk on, whose owner has signed in, for tests without a browser. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { dataFolder, type Environment, type RunningSite, startSite } from './running-site.ts'

export const PASSWORD = 'café com leite às sete'
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

/** @returns the cookies that a response sets, each as a value for the request header `Cookie`. */
export const cookiesOf = ({ headers }: Response) =>
  headers.getSetCookie().map((header) => header.split(';')[0] ?? '')

interface Desk {
  site: RunningSite
  /** The site's DATA_DIR. */
  readonly folder: string
  /** The `Cookie` header of the owner's session. */
  session: string
  /** The `Cookie` header of a known device. */
  device: string
  /**
   * @param path relative to `/estudio/`.
   * @param headers override SAME_ORIGIN. Cookies are sent only if they are in `headers`.
   */
  post(path: string, body: BodyInit, headers?: Record<string, string>): Promise<Response>
}

/** Call this once per test file, or once in a `describe`. The site has the embedded database. */
export function setUpDesk(environment: Environment = {}): Desk {
  const desk: Desk = {
    // `beforeAll` sets the site.
    site: {} as RunningSite,
    folder: dataFolder(),
    session: '',
    device: '',
    post: (path, body, headers = {}) =>
      fetch(`${desk.site.url}/estudio/${path}`, {
        method: 'POST',
        body,
        headers: { ...SAME_ORIGIN, ...headers },
        redirect: 'manual',
      }),
  }

  beforeAll(async () => {
    desk.site = await startSite({ ESTUDIO: 'on', DATA_DIR: desk.folder, ...environment })
    const body = new URLSearchParams({ password: PASSWORD })
    const answer = await desk.post(await newPasswordPath(desk.site), body)
    ;[desk.session = '', desk.device = ''] = cookiesOf(answer)
  }, 30_000)
  afterAll(async () => {
    await desk.site.stop()
    rmSync(desk.folder, { recursive: true })
  })

  return desk
}

/** @returns the path of the one-time link for a new password, relative to `/estudio/`, from the site's log. */
export async function newPasswordPath(site: RunningSite): Promise<string> {
  const line = await site.waitForLine(/nova-senha/)
  return /nova-senha\S+/.exec(line)?.[0] ?? ''
}
