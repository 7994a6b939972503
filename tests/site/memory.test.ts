/** The memory of the program while hostile clients send much and read little. */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskClient, SAME_ORIGIN } from '../support/desk-client.ts'
import { canMeasureMemory, memoryOf, peakMemory } from '../support/memory.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'

const MEGABYTE = Buffer.from('a&'.repeat(500_000))
const LENGTH_OF_9_5_MB = 'Content-Length: 9500000'
const CHUNKED = 'Transfer-Encoding: chunked'

describe.skipIf(!canMeasureMemory)('with the desk on', () => {
  let site: RunningSite

  beforeAll(async () => {
    site = await startSite({ ESTUDIO: 'on' })
    await (await fetch(site.url)).text()
  })
  afterAll(() => site.stop())

  function open(): Socket {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
    return socket.on('error', () => {})
  }

  /**
   * Sends the headers of an upload and nine megabytes of its body, but never the rest.
   * @returns the status code, or 0 if there is no response. Resolves when the server has closed the connection.
   */
  async function startUpload(
    bodyHeader: typeof LENGTH_OF_9_5_MB | typeof CHUNKED,
  ): Promise<number> {
    const socket = open()
    socket.write(
      `POST /estudio/fotos HTTP/1.1\r\nHost: site\r\nSec-Fetch-Site: same-origin\r\n` +
        `Content-Type: application/x-www-form-urlencoded\r\n${bodyHeader}\r\n\r\n`,
    )
    // One chunk. The empty chunk that would end the body is never sent.
    if (bodyHeader === CHUNKED) socket.write(`${(9 * MEGABYTE.length).toString(16)}\r\n`)
    for (let sent = 0; sent < 9; sent += 1) socket.write(MEGABYTE)
    let response = ''
    socket.on('data', (data) => {
      response += data
    })
    await new Promise((resolve) => socket.once('close', resolve))
    return Number(response.split(' ')[1] ?? 0)
  }

  test('120 unfinished uploads of 9 MB take less than 50 MB together', async () => {
    const before = memoryOf(site)
    const statuses = new Set<number>()
    const peak = await peakMemory(site, async () => {
      const uploads = Array.from({ length: 60 }, () => [
        startUpload(LENGTH_OF_9_5_MB),
        startUpload(CHUNKED),
      ])
      for (const status of await Promise.all(uploads.flat())) statuses.add(status)
    })
    // If the server closes a connection on which data still arrive, the client may lose the response.
    expect([0, 302, 411]).toEqual(expect.arrayContaining([...statuses]))
    expect(peak - before).toBeLessThan(50_000_000)
  })

  test('a body of 100 MB is refused, not kept in memory', async () => {
    const before = memoryOf(site)
    let outcome: unknown
    const peak = await peakMemory(site, async () => {
      // The server may close the connection while `fetch` is still sending the body.
      outcome = await deskClient(site.url)
        .post('fotos', new Uint8Array(100_000_000))
        .then(
          ({ status }) => status,
          () => 'closed',
        )
    })
    expect([413, 302, 'closed']).toContain(outcome)
    expect(peak - before).toBeLessThan(50_000_000)
  })

  test('a flood of visits to unknown projects takes less than 50 MB', async () => {
    async function flood(rounds: number) {
      for (let round = 0; round < rounds; round += 1) {
        const requests = Array.from({ length: 100 }, (_, index) =>
          fetch(`${site.url}/numeros/visita/projeto/${round}-${index}`, {
            method: 'POST',
            headers: SAME_ORIGIN,
          }),
        )
        for (const { status } of await Promise.all(requests)) expect(status).toBe(404)
      }
    }
    // Flood once before measuring, because the heap of an idle process grows with the first flood.
    await flood(10)
    const before = memoryOf(site)
    await flood(20)
    expect(memoryOf(site) - before).toBeLessThan(50_000_000)
  })

  test('while sixty clients send 2,500 requests each and read no responses, visitors get the landing page, and the memory stays below 400 MB', async () => {
    const requests = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(2_500)
    const clients = Array.from({ length: 60 }, () => {
      const socket = open().pause()
      socket.write(requests)
      return socket
    })
    const peak = await peakMemory(site, async () => {
      for (let visits = 0; visits < 50; visits += 1)
        expect((await fetch(site.url)).status).toBe(200)
    })
    expect(peak).toBeLessThan(400_000_000)
    // The test fails unless the server closes all connections of the clients.
    await Promise.all(clients.map((socket) => text(socket).catch(() => '')))
  })
})
