/** The memory of the program while hostile clients send uploads that they never finish, or read no response. */
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { canMeasureMemory, memoryOf, peakMemory } from '../support/memory.ts'
import { startSite } from '../support/running-site.ts'

const MEGABYTE = Buffer.from('a&'.repeat(500_000))
const LENGTH_OF_9_5_MB = 'Content-Length: 9500000'
const CHUNKED = 'Transfer-Encoding: chunked'

/**
 * Sends the headers of an upload and nine megabytes of its body, but never the rest.
 * @returns the response, when the server has closed the connection. A client may lose the response if the server closes
 *   the connection while data still arrive.
 */
function startUpload(origin: string, bodyHeader: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST /estudio/fotos HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\n${bodyHeader}\r\n\r\n`,
  )
  // One chunk. The empty chunk that would end the body is never sent.
  if (bodyHeader === CHUNKED) socket.write(`${(9 * MEGABYTE.length).toString(16)}\r\n`)
  for (let sent = 0; sent < 9; sent += 1) socket.write(MEGABYTE)
  return text(socket).catch(() => '')
}

test.skipIf(!canMeasureMemory)(
  '120 unfinished uploads of 9 MB take less than 50 MB together',
  async () => {
    const site = await startSite({ ESTUDIO: 'on' })
    onTestFinished(() => site.stop())
    await (await fetch(site.url)).text()
    const before = memoryOf(site)
    const peak = await peakMemory(site, async () => {
      const headers = Array.from({ length: 60 }, () => [LENGTH_OF_9_5_MB, CHUNKED])
      const responses = headers.flat().map((header) => startUpload(site.url, header))
      for (const response of await Promise.all(responses))
        expect(response).toMatch(/^(?:HTTP\/1\.1 (?:302|411) |$)/)
    })
    expect(peak - before).toBeLessThan(50_000_000)
  },
)

test.skipIf(!canMeasureMemory)(
  '800 clients that request the largest script seven times, and read nothing, take less than 70 MB together',
  async () => {
    const site = await startSite()
    onTestFinished(() => site.stop())
    const html = await (await fetch(site.url)).text()
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))
    const sized = await Promise.all(
      scripts.values().map(async (path) => {
        const { length } = await (await fetch(site.url + path)).text()
        return { path, length }
      }),
    )
    const [largest] = sized.toSorted((one, other) => other.length - one.length)
    const before = memoryOf(site)
    const clients: Socket[] = []
    onTestFinished(() => {
      for (const client of clients) client.destroy()
    })
    const peak = await peakMemory(site, async () => {
      for (let count = 0; count < 800; count += 1) {
        const client = connect(Number(new URL(site.url).port), '127.0.0.1').pause()
        client.on('error', () => {})
        client.write(`GET ${largest?.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(7))
        clients.push(client)
        if (count % 100 === 99) expect((await fetch(site.url)).status).toBe(200)
      }
    })
    expect(peak - before).toBeLessThan(70_000_000)
  },
)
