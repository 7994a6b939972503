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

test('the desk says that a change needs some minutes', async () => {
  expect(await desk.owner.read('projetos')).toContain('aparece no site em alguns minutos')
  expect(await desk.owner.read('copia?no-ar')).toContain('No ar em alguns minutos')
})

test('the desk shares no address, because it does not know that of the static host', async () => {
  const page = await desk.owner.read('compartilhar')
  expect(page).toContain('não sabe o endereço')
  expect(page).not.toMatch(/wa\.me|compartilhar\/qr/)
  expect(await desk.owner.read('projetos')).not.toContain('compartilhar?projeto=')
})

test('a change that waits when the site stops reaches the host, and no secret reaches the log', async () => {
  const change = await desk.owner.postForm('projetos', { intent: 'hide', id: 'agenda-clinica' })
  expect(change.status).toBe(200)
  expect(calls).toEqual([])
  await desk.site.stop()
  expect(calls).toEqual(['POST /hook-1234'])
  const log = desk.site.log.join('\n')
  expect(log).toContain('The static host accepted the publication')
  expect(log).not.toMatch(/hook-1234|token-5678/)
})
