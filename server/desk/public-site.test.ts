import { expect, test } from 'vitest'
import type { Publication } from '../../core/publisher.ts'
import { publicSiteOf } from './public-site.ts'

const configuration = {
  siteUrl: 'http://localhost:3000',
  publicUrl: 'https://ana.example',
  countsVisits: true,
}
const soon = { showsChanges: 'in-minutes', failed: null, countsVisits: false }

const publisher = (address: string, state: Publication['state'] | null) => ({
  address: () => address,
  publication: () => state && ({ state } as Publication),
})

test.each([false, true])(
  'without a static host, visitors see a change at once (counted: %s)',
  (countsVisits) => {
    const siteUrl = 'https://ana.example'
    const expected = { showsChanges: 'at-once', url: siteUrl, failed: null, countsVisits }
    expect(publicSiteOf({ ...configuration, siteUrl, countsVisits }, null, null)).toEqual(expected)
    expect(
      publicSiteOf({ ...configuration, siteUrl, countsVisits }, null, publisher('', null)),
    ).toEqual(expected)
  },
)

test('on the computer of the owner, nobody else sees a change', () => {
  const expected = { showsChanges: 'only-here', url: configuration.siteUrl, failed: null }
  expect(publicSiteOf(configuration, null, publisher('', null))).toMatchObject(expected)
})

test('with a deploy hook, the address is the configured one', () => {
  const url = configuration.publicUrl
  expect(publicSiteOf(configuration, { hasFailed: () => false }, null)).toEqual({ ...soon, url })
  expect(publicSiteOf(configuration, { hasFailed: () => true }, null)).toEqual({
    ...soon,
    url,
    failed: 'deploy-hook',
  })
})

test.each([
  ['waiting', '', { ...soon, url: null }],
  ['online', 'https://ana.github.io', { ...soon, url: 'https://ana.github.io' }],
  ['failed', '', { ...soon, url: null, failed: 'publisher' }],
] as const)('while the publisher is %s with the address "%s"', (state, address, expected) => {
  expect(publicSiteOf(configuration, null, publisher(address, state))).toEqual(expected)
})

test('without a key, the address is that of the last zip', () => {
  expect(publicSiteOf(configuration, null, publisher('https://ana.com.br', null))).toEqual({
    ...soon,
    showsChanges: 'after-upload',
    url: 'https://ana.com.br',
  })
})
