import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'

const [serverModule, logModule, serveModule] = ['http/server', 'process/log', 'run-server'].map(
  (name) => new URL(`../${name}.ts`, import.meta.url).href,
)
/** A site that logs 20 KB per request and responds with the size of the log's buffer. */
const script = `
  import { createHttpServer } from '${serverModule}'
  import { createLog } from '${logModule}'
  import { runServer } from '${serveModule}'
  const log = createLog('info')
  const server = createHttpServer((request, response) => {
    for (let line = 0; line < 20; line += 1) log.info('x'.repeat(1000))
    response.end(String(process.stdout.writableLength))
  })
  await runServer(server, { host: '127.0.0.1', port: 0, log, open: async () => ({ close: async () => {} }) })`

let child: ChildProcess

afterEach(() => {
  child.kill('SIGKILL')
})

/** Starts the site, reads its address and then stops reading its output. */
async function startAndStopReading() {
  child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('The process has no output')
  const [chunk] = await once(stdout.setEncoding('utf8'), 'data')
  stdout.pause()
  return /http:\S+/.exec(chunk)?.[0] ?? ''
}

test('while nobody reads the log, the site buffers only about a megabyte of lines', async () => {
  const address = await startAndStopReading()
  let bufferSize = 0
  // These requests log 4 MB.
  for (let request = 0; request < 200; request += 1) {
    bufferSize = Number(await (await fetch(address)).text())
  }
  expect(bufferSize).toBeGreaterThan(900_000)
  expect(bufferSize).toBeLessThan(1_100_000)
})

test('while nobody reads the log, a signal still ends the process', async () => {
  const address = await startAndStopReading()
  // These requests log 400 KB, which is more than a pipe holds.
  for (let request = 0; request < 20; request += 1) await fetch(address)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('the site keeps running after the program that reads the log has ended', async () => {
  const address = await startAndStopReading()
  child.stdout?.destroy()
  for (let request = 0; request < 20; request += 1) {
    expect((await fetch(address)).status).toBe(200)
  }
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  // An uncaught exception would have ended the process with the exit code 1.
  expect(await ended).toEqual([0, null])
})
