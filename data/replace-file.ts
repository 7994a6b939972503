import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { unfinishedName } from './unfinished-files.ts'

/**
 * Replaces a file atomically: readers see either the old content or the new content. If writing fails, the unfinished
 * file is removed. If the process is killed, the next start removes it (unfinished-files.ts). Only the user who runs
 * the site can read the file. A missing folder is created.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = unfinishedName(file)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    // Without the flush, a power cut could leave the new name with an empty file.
    await writeFile(unfinished, content, { flush: true, mode: 0o600 })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
