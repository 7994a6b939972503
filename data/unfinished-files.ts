/** Files that no other process may use: those that are renamed when they are complete, and uploaded backups. */
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'

/** Random, because a container gives a later process the same number. */
const thisRun = randomUUID()
let count = 0

const NAME = /\.unfinished-(\d+)-([\da-f-]{36})-\d+@(.*)$/

/** The folders of DATA_DIR with such files, and DATA_DIR itself. */
const FOLDERS = ['', 'fotos', 'pictures', 'copia']

/** In ms. Writing takes seconds at most, and an uploaded backup is touched at each use. */
const MAX_AGE = 3_600_000

/** The name is in the folder of `file`. No other process and no other call uses it. */
export function unfinishedName(file: string): string {
  count += 1
  return `${file}.unfinished-${process.pid}-${thisRun}-${count}@${hostname()}`
}

/**
 * Removes files whose process has ended, and those older than an hour, because nobody knows whether a process in
 * another container has ended.
 */
export function removeUnfinished(dataDirectory: string): void {
  for (const folder of FOLDERS) removeUnfinishedIn(join(dataDirectory, folder))
}

function removeUnfinishedIn(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, pid, run, host] = NAME.exec(name) ?? []
    if (pid === undefined || run === thisRun) continue
    const path = join(folder, name)
    const hasEnded = host === hostname() && !isRunning(Number(pid))
    try {
      if (hasEnded || Date.now() - statSync(path).mtimeMs > MAX_AGE) rmSync(path, { force: true })
    } catch {
      // The disk cannot be written, or another start has just removed it.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The code that uses the folder creates it, or reports that it cannot be read.
    return []
  }
}

/** Returns false for the number of this process, because an earlier process must have had it. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Readers see either the old file or the new one. If the process is killed, the next start removes the unfinished
 * file. Only the user who runs the site can read the file. A missing folder is created.
 */
export async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  const unfinished = unfinishedName(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    // Otherwise, a power cut could leave the new name with an empty file.
    await writeFile(unfinished, data, { flush: true, mode: 0o600 })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
