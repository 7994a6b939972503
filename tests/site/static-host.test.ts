/** The desk of a site whose visitors get the pages from a static host. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServer, startLocalServer } from '../support/doubles/local-server.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const calls: string[] = []
const environment: Record<string, string> = { DEPLOY_HOOK_TOKEN: 'token-5678', LOG_LEVEL: 'trace' }
let host: LocalServer
// Before the site of `setUpDesk` starts.
beforeAll(async () => {
  host = await startLocalServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    response.writeHead(204).end()
  })
  environment.DEPLOY_HOOK_URL = `${host.url}/hook-1234`
})
afterAll(() => host.close())
const desk = setUpDesk(environment)

const pageAt = async (path: string) => {
  const headers = { cookie: desk.session }
  return (await fetch(`${desk.site.url}/estudio/${path}`, { headers })).text()
}

test('the desk says that a change needs some minutes', async () => {
  expect(await pageAt('projetos')).toContain('aparece no site em alguns minutos')
  expect(await pageAt('copia?no-ar')).toContain('No ar em alguns minutos')
})

test('the desk shares no address, because it does not know that of the static host', async () => {
  const page = await pageAt('compartilhar')
  expect(page).toContain('não sabe o endereço')
  expect(page).not.toMatch(/wa\.me|compartilhar\/qr/)
  expect(await pageAt('projetos')).not.toContain('compartilhar?projeto=')
})

test('a change that waits when the site stops reaches the host, and no secret reaches the log', async () => {
  const { status } = await desk.post(
    'projetos',
    new URLSearchParams({ intent: 'hide', id: 'agenda-clinica' }),
    { cookie: desk.session },
  )
  expect(status).toBe(200)
  expect(calls).toEqual([])
  expect(await desk.site.exitAfter('SIGTERM')).toBe(0)
  expect(calls).toEqual(['POST /hook-1234'])
  const log = desk.site.log.join('\n')
  expect(log).toContain('The static host accepted the publication')
  expect(log).not.toMatch(/hook-1234|token-5678/)
})
