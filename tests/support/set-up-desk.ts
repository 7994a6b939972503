/** A site with the desk on, for tests without a browser. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { cookiesOf, type DeskClient, deskClient, EMAIL, PASSWORD, signIn } from './desk-client.ts'
import { type HostedService, startHostedService } from './doubles/hosted-service.ts'
import { openTestSite, type TestSite } from './open-test-site.ts'
import { dataFolder, type Environment, readingFrom } from './running-site.ts'

interface Desk {
  site: TestSite
  owner: DeskClient
  stranger: DeskClient
}

/**
 * Call this once per test file, or once in a `describe`. The site has the embedded database.
 * @param environment is read when the site starts.
 * @returns also the site's DATA_DIR, and the cookie of a device that the desk knows.
 */
export function setUpDesk(environment: Environment = {}) {
  // `beforeAll` sets what is missing.
  const desk = { folder: dataFolder(), device: '' } as Desk & { folder: string; device: string }

  beforeAll(async () => {
    const site = await openTestSite({ ESTUDIO: 'on', DATA_DIR: desk.folder, ...environment })
    const [path = ''] = /nova-senha\S+/.exec(site.log.join()) ?? []
    const stranger = deskClient(site.url)
    const [session = '', device = ''] = cookiesOf(
      await stranger.postForm(path, { password: PASSWORD }),
    )
    Object.assign(desk, { site, stranger, device, owner: deskClient(site.url, session) })
  })
  afterAll(async () => {
    await desk.site.stop()
    rmSync(desk.folder, { recursive: true })
  })

  return desk
}

/** Like `setUpDesk`, with the double of the hosted database. The owner has an account, but must sign in. */
export function setUpHostedDesk() {
  const desk = {
    signIn: () => signIn(desk.site.url, { email: EMAIL, password: PASSWORD }),
    postSignIn: (email = EMAIL) => desk.stranger.postForm('entrar', { email, password: PASSWORD }),
  } as Omit<Desk, 'owner'> & {
    service: HostedService
    signIn(): Promise<DeskClient>
    postSignIn(email?: string): Promise<Response>
  }

  beforeAll(async () => {
    desk.service = await startServiceWithOwner()
    desk.site = await openTestSite({ ...readingFrom(desk.service), ESTUDIO: 'on' })
    desk.stranger = deskClient(desk.site.url)
  })
  afterAll(async () => {
    await desk.site.stop()
    await desk.service.close()
  })

  return desk
}

export async function startServiceWithOwner(): Promise<HostedService> {
  const service = await startHostedService()
  await service.addOwner(EMAIL, PASSWORD)
  return service
}
