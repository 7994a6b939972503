import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'

const [http, log, serve] = ['http', 'log', 'serve'].map(
  (name) => new URL(`./${name}.ts`, import.meta.url).href,
)
/** A site that answers each request with the number of lines that it has logged, 20 KB a time. */
const script = `
  import { createHttpServer } from '${http}'
  import { createLog } from '${log}'
  import { serve } from '${serve}'
  const log = createLog('info')
  let lines = 0
  const server = createHttpServer((request, response) => {
    for (let line = 0; line < 20; line += 1) log.info('x'.repeat(1000))
    lines += 20
    response.end(String(lines))
  })
  await serve(server, { host: '127.0.0.1', port: 0, log, close: async () => {} })`

let child: ChildProcess

afterEach(() => {
  child.kill('SIGKILL')
})

/** Reads one line, the address, and then nothing. */
async function startAndStopReading() {
  child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('The process has no output')
  const [chunk] = await once(stdout.setEncoding('utf8'), 'data')
  stdout.pause()
  return { address: /http:\S+/.exec(chunk)?.[0] ?? '', stdout }
}

test('a reader that stalls does not stop the site, and learns later how much it has missed', async () => {
  const { address, stdout } = await startAndStopReading()
  for (let request = 1; request <= 200; request += 1) {
    expect(await (await fetch(address)).text()).toBe(String(20 * request))
  }
  const lines = createInterface(stdout)
  stdout.resume()
  for await (const line of lines) if (line.includes('lines were dropped')) break
  expect((await fetch(address)).status).toBe(200)
})

test('a reader that stalls does not keep the site from ending', async () => {
  const { address } = await startAndStopReading()
  for (let request = 0; request < 20; request += 1) await fetch(address)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
