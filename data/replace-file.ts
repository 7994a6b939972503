/** Writes files as a whole. */
import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** A reader finds either the old content or the new, and a failure leaves nothing behind. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`
  makeFolder(dirname(file))
  try {
    // Flushed first, or a power cut could leave a name without its bytes.
    await writeFile(unfinished, content, { flush: true })
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}
