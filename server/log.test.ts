import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'

const [http, log, serve] = ['http', 'log', 'serve'].map(
  (name) => new URL(`./${name}.ts`, import.meta.url).href,
)
/** A site that logs 20 KB for each request, and answers how many bytes of its log wait. */
const script = `
  import { createHttpServer } from '${http}'
  import { createLog } from '${log}'
  import { serve } from '${serve}'
  const log = createLog('info')
  const server = createHttpServer((request, response) => {
    for (let line = 0; line < 20; line += 1) log.info('x'.repeat(1000))
    response.end(String(process.stdout.writableLength))
  })
  await serve(server, { host: '127.0.0.1', port: 0, log, close: async () => {} })`

let child: ChildProcess

afterEach(() => {
  child.kill('SIGKILL')
})

/** Reads the address, and then nothing. */
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

test('a reader that stalls does not stop the site, and costs no more than a megabyte', async () => {
  const address = await startAndStopReading()
  let waiting = 0
  for (let request = 0; request < 200; request += 1) {
    waiting = Number(await (await fetch(address)).text())
  }
  expect(waiting).toBeGreaterThan(900_000)
  expect(waiting).toBeLessThan(1_100_000)
})

test('a reader that stalls does not keep the site from ending', async () => {
  const address = await startAndStopReading()
  for (let request = 0; request < 20; request += 1) await fetch(address)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
