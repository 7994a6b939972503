/** Somebody else who writes into the embedded database; the program is the soak's. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** That the writer keeps; after these it changes them. */
const PROJECTS = 10

/** Writes until it is killed, and says what the database has acknowledged: `slug version`. */
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
