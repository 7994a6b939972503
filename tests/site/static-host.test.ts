/** The desk of a site whose visitors get the pages from a static host. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  expect(await desk.owner.read('copia?no-ar')).toContain('aparece no site em alguns minutos')
})

test('the desk has no page to publish, which would publish a second time', async () => {
  expect(await desk.owner.statusOf('internet')).toBe(404)
})

test('the desk shares no address, because it does not know that of the static host', async () => {
  const page = await desk.owner.read('compartilhar')
  expect(page).toContain('não sabe o endereço')
  expect(page).not.toMatch(/wa\.me|compartilhar\/qr/)
  expect(await desk.owner.read('projetos')).not.toContain('compartilhar?projeto=')
})

test('the desk has no page of numbers in its menu, because nothing can be counted there', async () => {
  const page = await desk.owner.read('projetos')
  expect(page).toContain('href="/estudio/site"')
  expect(page).not.toContain('href="/estudio/numeros"')
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

describe('if the desk knows the address of the static host', () => {
  const PUBLIC_URL = 'https://ana.example'
  const known = setUpDesk({ DEPLOY_HOOK_URL: 'http://localhost:1', PUBLIC_URL })

  test('it shares that address, and shows the site there', async () => {
    const page = await known.owner.read('compartilhar')
    expect(page).not.toContain('não chegou à hospedagem')
    expect(page).toContain(`href="${PUBLIC_URL}/"`)
    expect(page).toContain(`href="${PUBLIC_URL}" target="_blank"`)
    expect(page).toContain(encodeURIComponent(`${PUBLIC_URL}/?utm_source=whatsapp`))
    expect(page).not.toContain('em Números')
    const { headers } = await known.owner.send('compartilhar/qr')
    expect(headers.get('content-disposition')).toContain('qr-ana.example.svg')
  })
})

describe('if the static host refuses the publication', () => {
  const behind = setUpDesk({ DEPLOY_HOOK_URL: 'http://localhost:1' })
  writeFileSync(join(behind.folder, 'publication-pending'), 'failed')

  test('each page of the desk says so, with the part of the guide', async () => {
    for (const path of ['projetos', 'copia'])
      expect(await behind.owner.read(path)).toMatch(/não chegou à hospedagem.*#trocar-a-chave/s)
  })
})
