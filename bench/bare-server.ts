/**
 * Node's own HTTP server and nothing else, for comparison: a program that fetches one page, prints where
 * it listens, and answers everything with the page's own bytes and headers.
 * Arguments: the page's address, and the encoding to ask for.
 */
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Node writes these itself. */
const WRITTEN = ['date', 'connection', 'keep-alive']

const [address = '', encoding = ''] = process.argv.slice(2)

get(address, { headers: { 'accept-encoding': encoding } }, async (response) => {
  const body = Buffer.concat(await response.toArray())
  const headers = Object.entries(response.headersDistinct)
    .filter(([name]) => !WRITTEN.includes(name))
    .flatMap(([name, values = []]) => values.flatMap((value) => [name, value]))
  const server = createServer((_request, answer) => {
    answer.writeHead(200, headers)
    answer.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
  })
})
