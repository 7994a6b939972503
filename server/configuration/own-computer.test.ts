import { expect, test } from 'vitest'
import { isFromOwnComputer } from './own-computer.ts'

const local = { host: '127.0.0.1', siteUrl: 'http://localhost:3000' }
const fromHere = { host: ['localhost:3000'] }

test.each([['localhost:3000'], ['127.0.0.1:3000'], ['[::1]:3000']])(
  'is the own computer at http://%s',
  (host) => {
    expect(isFromOwnComputer(local, { headersDistinct: { host: [host] } })).toBe(true)
  },
)

test.each([
  ['listens to the network', { ...local, host: '0.0.0.0' }, fromHere],
  ['has a public address', { ...local, siteUrl: 'https://ana.com.br' }, fromHere],
  ['is asked for another host', local, { host: ['ana.com.br'] }],
  ['is behind a proxy', local, { ...fromHere, 'x-forwarded-host': ['ana.com.br'] }],
  ['is behind a proxy that keeps its name', local, { ...fromHere, 'x-forwarded-for': ['1.2.3.4'] }],
  ['is behind a modern proxy', local, { ...fromHere, forwarded: ['for=1.2.3.4'] }],
])('is not the own computer if the site %s', (_, configuration, headersDistinct) => {
  expect(isFromOwnComputer(configuration, { headersDistinct })).toBe(false)
})
