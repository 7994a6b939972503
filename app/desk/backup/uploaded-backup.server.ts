/**
 * DATA_DIR keeps an uploaded backup until it is restored or another replaces it, at most an hour. If the site restarts
 * meanwhile, data/atomic-files.ts removes it an hour after that.
 */
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { DatabaseError } from '#core/database-error.ts'
import { unfinishedName } from '#data/atomic-files.ts'
import { assertSpace, diskError } from '#data/disk.ts'

const NAME = 'backup.zip'
const LIFETIME = 3_600_000
const SUBJECT = 'The bytes of the uploaded backup'

const folderIn = (dataDirectory: string) => join(dataDirectory, 'uploads')

/** There may be no file any more. @param id a result of `receiveBackup`. */
export function uploadedFile(dataDirectory: string, id: string): string {
  return join(folderIn(dataDirectory), basename(id))
}

export async function removeUpload(dataDirectory: string, id: string): Promise<void> {
  await rm(uploadedFile(dataDirectory, id), { force: true }).catch(() => {})
}

/** @returns the id of the upload. @throws {DatabaseError} if the disk or the connection fails. */
export async function receiveBackup(
  dataDirectory: string,
  body: ReadableStream<Uint8Array>,
  bytes: number,
): Promise<string> {
  const folder = folderIn(dataDirectory)
  const file = unfinishedName(join(folder, NAME))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    const previous = names.filter((name) => name.startsWith(`${NAME}.`))
    await Promise.all(previous.map((name) => removeUpload(dataDirectory, name)))
    await assertSpace(folder, bytes, SUBJECT)
    const input = Readable.fromWeb(body as NodeStream)
    await pipeline(input, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    setTimeout(removeUpload, LIFETIME, dataDirectory, basename(file)).unref()
    return basename(file)
  } catch (error) {
    await rm(file, { force: true })
    throw error instanceof DatabaseError ? error : diskError(SUBJECT, error)
  }
}
