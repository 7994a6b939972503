import { expect, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { announcedAddress } from './platforms.ts'

test.each([
  ['Render', { RENDER_EXTERNAL_URL: 'https://ana.onrender.com' }, 'https://ana.onrender.com'],
  ['Railway', { RAILWAY_PUBLIC_DOMAIN: 'ana.up.railway.app' }, 'https://ana.up.railway.app'],
  ['Fly', { FLY_APP_NAME: 'ana' }, 'https://ana.fly.dev'],
  ['Coolify', { COOLIFY_URL: 'http://ana.example' }, 'http://ana.example'],
  [
    'Coolify with two domains',
    { COOLIFY_URL: 'https://ana.example,https://www.ana.example' },
    'https://ana.example',
  ],
  ['Coolify without a scheme', { COOLIFY_URL: 'ana.example' }, 'https://ana.example'],
  [
    'Cloudflare Pages, for a deployment',
    { CF_PAGES_URL: 'https://7ab6f2c3.ana.pages.dev' },
    'https://ana.pages.dev',
  ],
  ['Cloudflare Pages', { CF_PAGES_URL: 'https://ana.pages.dev' }, 'https://ana.pages.dev'],
  ['A variable URL of something else', { URL: 'https://ana.example' }, undefined],
  ['Netlify', { NETLIFY: 'true', URL: 'https://ana.netlify.app' }, 'https://ana.netlify.app'],
])('%s announces an address', (_, values, address) => {
  expect(announcedAddress(values)).toBe(address)
})

const read = (environment: Record<string, string>) =>
  readConfiguration(environment, '/site', '/public')
/** What a platform sets: the site is reachable from outside, at an https address. */
const platform = { HOST: '0.0.0.0', PORT: '10000', RENDER_EXTERNAL_URL: 'https://ana.onrender.com' }

test('an announced address counts as SITE_URL: no made-up owner, and the desk may be on', () => {
  for (const HOST of ['0.0.0.0', '127.0.0.1']) {
    expect(read({ ...platform, HOST, ESTUDIO: 'on' })).toMatchObject({
      siteUrl: 'https://ana.onrender.com',
      port: 10_000,
      hasDesk: true,
      owner: { name: '', phone: '' },
    })
  }
})

test('SITE_URL takes precedence over an announced address, unless it is blank', () => {
  expect(read({ ...platform, SITE_URL: 'https://ana.example' }).siteUrl).toBe('https://ana.example')
  expect(read({ ...platform, SITE_URL: ' ' }).siteUrl).toBe('https://ana.onrender.com')
})

test('an announced address without https does not allow the desk', () => {
  const environment = { HOST: '0.0.0.0', COOLIFY_URL: 'http://ana.example', ESTUDIO: 'on' }
  expect(() => read(environment)).toThrow(/^ESTUDIO=on precisa de um endereço https em SITE_URL/)
})
