import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { knownRequests } from './known-requests.ts'
import { openerPolicy } from './opener-policy.ts'
import { representation } from './representation.ts'

const page = representation(200, {}, new Map([['identity', Buffer.from('page')]]))

test('a repeat has the headers of the request it repeats, where they depend on who opened the window', () => {
  const headersFor = openerPolicy({ 'Cross-Origin-Opener-Policy': 'same-origin', 'X-Other': 'yes' })
  const known = knownRequests({ cached: () => page }, headersFor)
  const asked = ['cross-site', 'none'].map((site) => {
    const bytes = Buffer.from(`GET / HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: ${site}\r\n\r\n`)
    const socket = { bytesRead: bytes.length } as Socket
    const headers = { host: 'site', 'sec-fetch-site': site }
    known.handedOver(socket, bytes)
    known.learn(
      { socket, headers, url: '/' } as unknown as IncomingMessage,
      { shouldKeepAlive: true } as ServerResponse,
    )
    return bytes
  })
  for (const _ of ['made', 'reused']) {
    const [opened = '', unopened = ''] = asked.map((bytes) => String(known.answerTo(bytes)))
    expect(opened).toContain('\r\ncross-origin-opener-policy: same-origin\r\nx-other: yes\r\n')
    expect(unopened).not.toContain('opener')
    expect(unopened).toContain('\r\nx-other: yes\r\n')
  }
})
