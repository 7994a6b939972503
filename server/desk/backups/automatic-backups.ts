/**
 * If the database has changed, the site makes a backup at the start, after the owner's last change, once a day for the
 * counts of visits, and before the plan of a restore is shown. The folder may be a link to another one.
 */
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import type { AutomaticBackup, AutomaticBackups } from '../../../core/backup.ts'
import { DAY, dayOf } from '../../../core/calendar.ts'
import { unfinishedName } from '../../../data/atomic-files.ts'

interface Options {
  readonly dataDirectory: string
  readonly databaseFile: string
  readonly make: () => Promise<ReadableStream<Uint8Array>>
  readonly warn: (message: string) => void
}

/** The first backup waits until the start is over. */
const PAUSES = { start: 5_000, change: 15 * 60_000, next: DAY }
/** All automatic backups together may use this share of the free space. */
const SHARE = 1 / 10

const NAME = /^copia-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.(\d{3})Z\.zip$/
const nameAt = (time: number) => `copia-${new Date(time).toISOString().replaceAll(':', '-')}.zip`
const timeOf = (name: string) => Date.parse(name.replace(NAME, '$1T$2:$3:$4.$5Z'))

export interface RunningAutomaticBackups extends AutomaticBackups {
  /** Must be called after each change of the content. Several changes become one backup. */
  changed(): void
  close(): Promise<void>
}

export function openAutomaticBackups(options: Options): RunningAutomaticBackups {
  const { dataDirectory, databaseFile, make, warn } = options
  const folder = join(dataDirectory, 'copias')
  const fileOf = (name: string) => (NAME.test(name) ? join(folder, name) : null)

  /** @param used the backup that is being restored, which must stay. */
  async function makeIfChanged(used?: string): Promise<void> {
    const backups = await listBackups(folder)
    const changedAt = (await stat(databaseFile)).mtimeMs
    const now = Date.now()
    // The clock may have been ahead when an earlier backup was made.
    if (backups.some(({ at }) => at > changedAt && at <= now)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    const space = (bavail * bsize + bytesOf(backups)) * SHARE
    const name = nameAt(now)
    const bytes = await write(await make(), join(folder, name), space)
    const all = [{ name, at: timeOf(name), bytes }, ...backups]
    const kept = new Set(keptBackups(all, space).map((backup) => backup.name))
    const superfluous = backups.filter(({ name }) => !kept.has(name) && name !== used)
    for (const backup of superfluous) await rm(join(folder, backup.name), { force: true })
  }

  const oneAtATime = pLimit(1)
  /** A failure is logged, so that the owner's work goes on. @returns false after a failure. */
  async function makeInTurn(used?: string): Promise<boolean> {
    try {
      await oneAtATime(makeIfChanged, used)
      return true
    } catch (error) {
      warn(`The automatic backup in ${folder} could not be made. ${(error as Error).message}`)
      return false
    }
  }

  let timer: NodeJS.Timeout | undefined
  function makeAfter(pause: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      void makeInTurn()
      makeAfter(PAUSES.next)
    }, pause).unref()
  }
  makeAfter(PAUSES.start)

  return {
    list: () => listBackups(folder),
    fileOf,
    async open(name) {
      try {
        return await openAsBlob(fileOf(name) ?? '')
      } catch {
        return null
      }
    },
    makeBeforeRestore: makeInTurn,
    changed: () => makeAfter(PAUSES.change),
    close() {
      clearTimeout(timer)
      return oneAtATime(async () => {})
    },
  }
}

async function listBackups(folder: string): Promise<readonly AutomaticBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const backups = names
    .filter((name) => NAME.test(name))
    .map(async (name) => {
      // A program that synchronises the folder may delete it meanwhile.
      const file = await stat(join(folder, name)).catch(() => null)
      return file ? [{ name, at: timeOf(name), bytes: file.size }] : []
    })
  return (await Promise.all(backups)).flat().sort((one, other) => other.at - one.at)
}

/** @throws if the size would exceed `space`. */
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
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(zip, limited, output)
    await rename(unfinished, file)
    return bytes
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const bytesOf = (backups: readonly AutomaticBackup[]) =>
  backups.reduce((sum, { bytes }) => sum + bytes, 0)

const KEPT = { days: 7, weeks: 4 }
const WEEK = 7 * DAY

/**
 * Keeps all backups of seven days, and one each of the four weeks before, as far as they fit. The newest always stays.
 * Only days and weeks with a backup count: an unchanged site keeps what it has.
 * @param backups the newest first.
 */
export function keptBackups(
  backups: readonly AutomaticBackup[],
  space: number,
): readonly AutomaticBackup[] {
  const days = new Set<string>()
  const weeks = new Set<number>()
  let bytes = 0
  return backups.filter((backup, index) => {
    const day = dayOf(backup.at)
    const week = Math.floor(backup.at / WEEK)
    if (days.has(day) || days.size < KEPT.days) days.add(day)
    else if (weeks.has(week) || weeks.size === KEPT.weeks) return false
    else weeks.add(week)
    bytes += backup.bytes
    return index === 0 || bytes <= space
  })
}
