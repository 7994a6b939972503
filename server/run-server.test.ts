/** How the process reacts to signals, unhandled rejections and uncaught exceptions. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

const urlOf = (path: string) => new URL(path, import.meta.url).href
/** Serves a site that prints a line for each request. `/late` responds only after SIGTERM. */
const script = `
  import { pino } from '${import.meta.resolve('pino')}'
  import { createHttpServer } from '${urlOf('./http/server.ts')}'
  import { runServer } from '${urlOf('./run-server.ts')}'
  const pages = {
    '/': (response) => response.end('home'),
    '/late': (response) => process.once('SIGTERM', () => setImmediate(() => response.end('complete'))),
    '/rejection': (response) => { Promise.reject(new Error('no handler')); response.end() },
    '/exception': (response) => {
      setImmediate(() => { throw new Error('uncaught') })
      setTimeout(() => response.end('complete'), 50)
    },
  }
  const server = createHttpServer((request, response) => {
    console.log('request for ' + request.url)
    pages[request.url](response)
  })
  const release = async () => console.log('released')
  await runServer(server, { host: '127.0.0.1', port: 0, log: pino(), open: async () => ({ close: release }) })`

let child: ChildProcess
/** Resolves to the exit code of the process, and the signal that ended it. One of the two is null. */
let ended: Promise<unknown[]>
let origin = ''
/** The lines that the process has printed so far. */
let output: string[]

/** Resolves when the process has printed a line with these words. */
async function printed(words: string): Promise<void> {
  while (!output.some((line) => line.includes(words))) await once(child, 'line')
}

beforeEach(async () => {
  output = []
  child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  ended = once(child, 'close')
  if (!child.stdout) throw new Error('The process has no output')
  createInterface(child.stdout).on('line', (line) => {
    output.push(line)
    child.emit('line')
  })
  await printed('Site no ar')
  origin = /http:\S+/.exec(output.join('\n'))?.[0] ?? ''
})
afterEach(() => {
  child.kill('SIGKILL')
})

const textOf = async (path: string) => (await fetch(origin + path)).text()

test('after several signals, the process responds to a request in flight and shuts down once', async () => {
  const response = textOf('/late')
  await printed('request for /late')
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  child.kill('SIGINT')
  expect(await response).toBe('complete')
  expect(await ended).toEqual([0, null])
  expect(output.filter((line) => line === 'released')).toHaveLength(1)
})

const CLIENTS = 30

/** Requests pages until the server refuses. @returns why it stopped. */
async function requestPages(keepAlive: boolean): Promise<string> {
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  for (;;) {
    const request = get(origin, { agent })
    let response: IncomingMessage
    try {
      response = (await once(request, 'response'))[0]
    } catch (error) {
      if (request.reusedSocket) return 'A kept connection was closed without `Connection: close`'
      return (error as NodeJS.ErrnoException).code ?? String(error)
    }
    const body = await text(response).catch(String)
    if (body !== 'home') return `Incomplete response: ${body}`
  }
}

test.each([
  ['keep their connection', true],
  ['connect for each request', false],
])(
  'after a signal, clients that %s get complete responses until they are refused',
  async (_, keepAlive) => {
    const clients = Array.from({ length: CLIENTS }, () => requestPages(keepAlive))
    // Wait for about ten requests per client.
    while (output.length <= 10 * CLIENTS) await once(child, 'line')
    child.kill('SIGTERM')
    // When a listener closes, the kernel resets the connections that the process has not accepted yet.
    for (const reason of await Promise.all(clients)) {
      expect(['ECONNREFUSED', 'ECONNRESET']).toContain(reason)
    }
    expect(await ended).toEqual([0, null])
  },
)

test('an unhandled rejection is logged, and the site keeps running', async () => {
  await textOf('/rejection')
  await printed('unhandled rejection')
  expect(await textOf('/')).toBe('home')
})

test('an uncaught exception is logged, and the process shuts down gracefully with exit code 1', async () => {
  expect(await textOf('/exception')).toBe('complete')
  expect(await ended).toEqual([1, null])
  const logged = output.filter((line) => line.includes('"uncaught"'))
  // pino writes the level `fatal` as 60.
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 60, err: { message: 'uncaught' } },
  ])
  expect(output.at(-1)).toBe('released')
})
