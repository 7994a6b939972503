/** The configured owner replaces the demo owner. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../support/running-site.ts'

let site: RunningSite

beforeAll(async () => {
  site = await startSite({ OWNER_NAME: 'Rui Braga Jr.', OWNER_PHONE: '+55 (21) 98888-7777' })
}, 30_000)

afterAll(() => site.stop())

test.each(['/', '/projeto/agenda-clinica', '/nada', '/manifest.webmanifest', '/llms.txt'])(
  '%s names the configured owner, and not the demo owner',
  async (path) => {
    const text = await (await fetch(site.url + path)).text()
    expect(text).toContain('Rui Braga')
    expect(text).not.toMatch(/Marina|Duarte|99999-?0000/)
  },
)

test('every chat link of the landing page uses the configured phone number', async () => {
  const html = await (await fetch(site.url)).text()
  const links = html.matchAll(/href="https:\/\/wa\.me\/([^"]*)"/g)
  const addresses = new Set([...links].map(([, address]) => address))
  expect(addresses).toEqual(
    new Set(['5521988887777?text=Ol%C3%A1%2C%20quero%20fazer%20um%20projeto!']),
  )
})

test('a name that ends with a full stop is not followed by a second full stop', async () => {
  const html = await (await fetch(site.url)).text()
  expect(html).toMatch(/Rui Braga Jr\.[^.]*Todos os direitos reservados\./)
})
