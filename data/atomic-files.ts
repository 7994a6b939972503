/** Files that get their name when they are complete, so that nobody reads half of one. */
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const NAME = /\.unfinished-[\da-f-]{36}$/

/** The folders of DATA_DIR with such files, and DATA_DIR itself. */
const FOLDERS = ['', 'fotos', 'pictures', 'uploads', 'copias', 'publish']

/** Writing a file takes minutes at most, and an uploaded backup expires after an hour. */
const MAX_AGE = 3_600_000

/** The name is in the folder of `file`. No other process and no other call uses it. */
export function unfinishedName(file: string): string {
  return `${file}.unfinished-${randomUUID()}`
}

/** Removes what killed processes have left: files older than an hour. */
export function removeUnfinished(dataDirectory: string): void {
  for (const folder of FOLDERS) removeUnfinishedIn(join(dataDirectory, folder))
}

function removeUnfinishedIn(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter((name) => NAME.test(name))) {
      const path = join(folder, name)
      if (Date.now() - statSync(path).mtimeMs > MAX_AGE) rmSync(path)
    }
  } catch {
    // The folder is missing, the disk cannot be written, or another process has just removed the file.
  }
}

/** Readers see either the old file or the new one. Only the user who runs the site can read it. */
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
