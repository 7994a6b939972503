/**
 * Makes backups by itself, if the embedded database has changed since the last one: at the start, after the owner's last
 * change, once a day for the counts of visits, and before a restore. The folder `DATA_DIR/copias` may be a link to
 * another one.
 */
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Copies, Copy } from '../../../core/desk.ts'
import { unfinishedName } from '../../../data/unfinished-files.ts'
import { keptCopies } from './kept-copies.ts'

interface CopyOptions {
  readonly dataDirectory: string
  readonly databaseFile: string
  readonly make: () => Promise<ReadableStream<Uint8Array>>
  readonly warn: (message: string) => void
}

/** In ms. The first copy waits until the start is over. */
const PAUSES = { start: 5_000, change: 15 * 60_000, next: 24 * 3_600_000 }
/** The share of the free space that all copies may take. */
const SHARE = 1 / 10

const NAME = /^copia-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.(\d{3})Z\.zip$/
const nameAt = (time: number) => `copia-${new Date(time).toISOString().replaceAll(':', '-')}.zip`
const timeOf = (name: string) => Date.parse(name.replace(NAME, '$1T$2:$3:$4.$5Z'))

export interface RunningCopies extends Copies {
  /** Must be called after each change of the content. Several changes become one copy. */
  changed(): void
  close(): Promise<void>
}

export function openCopies(options: CopyOptions): RunningCopies {
  const { dataDirectory, databaseFile, make, warn } = options
  const folder = join(dataDirectory, 'copias')
  const fileOf = (name: string) => (NAME.test(name) ? join(folder, name) : null)

  /** @param used the name of a copy that must stay, because it is being restored. */
  async function makeIfChanged(used?: string): Promise<void> {
    const copies = await listCopies(folder)
    const changedAt = (await stat(databaseFile)).mtimeMs
    if (copies[0] && copies[0].at > changedAt) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    const space = (bavail * bsize + bytesOf(copies)) * SHARE
    const name = nameAt(Date.now())
    const bytes = await write(await make(), join(folder, name), space)
    const all = [{ name, at: timeOf(name), bytes }, ...copies]
    const kept = new Set(keptCopies(all, space).map((copy) => copy.name))
    const superfluous = copies.filter((copy) => !kept.has(copy.name) && copy.name !== used)
    for (const copy of superfluous) await rm(join(folder, copy.name), { force: true })
  }

  let running = Promise.resolve()
  /** Makes one copy at a time. A failure is only logged: the owner's work goes on. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    running = running.then(step).catch((error: Error) => {
      warn(`The copy in ${folder} could not be made. ${error.message}`)
    })
    return running
  }

  let timer: NodeJS.Timeout | undefined
  function makeAfter(pause: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void inTurn(makeIfChanged)
      makeAfter(PAUSES.next)
    }, pause).unref()
  }
  makeAfter(PAUSES.start)

  return {
    list: () => listCopies(folder),
    fileOf,
    async open(name) {
      try {
        return await openAsBlob(fileOf(name) ?? '')
      } catch {
        return null
      }
    },
    makeBeforeRestore: (used) => inTurn(() => makeIfChanged(used)),
    changed: () => makeAfter(PAUSES.change),
    close() {
      clearTimeout(timer)
      return running
    },
  }
}

async function listCopies(folder: string): Promise<readonly Copy[]> {
  const names = await readdir(folder).catch(() => [])
  const copies = names
    .filter((name) => NAME.test(name))
    .map(async (name) => {
      // The owner may delete a file meanwhile.
      const { size } = await stat(join(folder, name)).catch(() => ({ size: 0 }))
      return { name, at: timeOf(name), bytes: size }
    })
  return (await Promise.all(copies)).sort((one, other) => other.at - one.at)
}

/** @returns the size. @throws if it would exceed `space`. */
async function write(
  zip: ReadableStream<Uint8Array>,
  file: string,
  space: number,
): Promise<number> {
  const unfinished = unfinishedName(file)
  let bytes = 0
  async function* limited(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > space) throw new Error('It would take more than a tenth of the free space')
      yield chunk
    }
  }
  try {
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(zip, limited, output)
    await rename(unfinished, file)
    return bytes
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const bytesOf = (copies: readonly Copy[]) => copies.reduce((sum, { bytes }) => sum + bytes, 0)
