/** Another process that writes into the embedded database: the writer of the soak test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Rows that the writer inserts; after these it updates them. */
const PROJECTS = 10

/** Writes until it is killed, and prints each acknowledged write: `slug version`. */
export function startWriter(file: string) {
  const child = spawn(process.execPath, ['bench/soak/writer.ts', file, String(PROJECTS)])
  const acknowledged = new Map<string, number>()
  createInterface(child.stdout).on('line', (line) => {
    const [slug = '', version] = line.split(' ')
    acknowledged.set(slug, Number(version))
    child.emit('acknowledged')
  })
  return {
    acknowledged,
    async wrote(more: number) {
      for (let writes = 0; writes < more; writes += 1) await once(child, 'acknowledged')
    },
    async kill() {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}
