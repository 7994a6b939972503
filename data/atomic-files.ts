/** A file gets its name when it is complete, so that nobody reads half of one. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const NAME = /\.unfinished-[\da-f-]{36}$/

/** Searched with their subfolders, unlike DATA_DIR itself. */
const FOLDERS = ['fotos', 'pictures', 'uploads', 'copias', 'publish']

/** Other processes may still write a younger file. An uploaded backup expires after an hour. */
const MAX_AGE = 3_600_000

/** No other process and no other call uses the name, which is in the folder of `file`. */
export function unfinishedName(file: string): string {
  return `${file}.unfinished-${randomUUID()}`
}

/** Removes what killed processes have left: files older than an hour now, and younger ones in an hour. */
export async function removeUnfinished(dataDirectory: string): Promise<void> {
  setTimeout(removeOld, MAX_AGE, dataDirectory).unref()
  await removeOld(dataDirectory)
}

async function removeOld(dataDirectory: string): Promise<void> {
  await removeIn(dataDirectory, false)
  for (const folder of FOLDERS) await removeIn(join(dataDirectory, folder), true)
}

async function removeIn(folder: string, recursive: boolean): Promise<void> {
  try {
    const names = await readdir(folder, { recursive })
    for (const name of names.filter((name) => NAME.test(name))) {
      const path = join(folder, name)
      if (Date.now() - (await stat(path)).mtimeMs > MAX_AGE) await rm(path)
    }
  } catch {}
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
