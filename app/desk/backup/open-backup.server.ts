/** A backup may be damaged. No file is extracted to the disk. */
import { open } from 'node:fs/promises'
import { basename, normalize } from 'node:path/posix'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { BackupProblem } from '#core/backup.ts'
import { BACKUP_LIMITS, COUNTS_FILE, PROJECTS_FILE, SITE_FILE } from '#data/backup-format.ts'
import { PHOTO_NAME, PHOTOS, photoName } from '#data/photo-names.ts'
import {
  type BackupContent,
  parseCounts,
  parseProjects,
  parseSite,
  photoNamesOf,
} from './content.server.ts'

/** The message is for the log. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

export interface OpenBackup extends Disposable {
  readonly content: BackupContent
  /** The content references these photos, and the zip contains them. */
  readonly photos: readonly { readonly name: string; readonly bytes: number }[]
  /** The content references these photos, but they could usually not be read when the backup was made. */
  readonly absentPhotos: readonly string[]
  /** @throws {BackupError} when the photo is damaged. */
  photo(name: string): Promise<Buffer>
}

/** A zip that is not empty begins with this. */
const SIGNATURE = 'PK\u0003\u0004'
/** Paths in a zip have no leading slash. */
const PHOTOS_FOLDER = PHOTOS.slice(1)

/** @throws {BackupError} when the file is gone, is not a backup, is too large, or is damaged. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const zip = await openZip(file)
  try {
    const entries = await entriesOf(zip)
    const content = {
      projects: await readText(zip, entries.get(PROJECTS_FILE), parseProjects),
      site: entries.has(SITE_FILE) ? await readText(zip, entries.get(SITE_FILE), parseSite) : null,
      counts: entries.has(COUNTS_FILE)
        ? await readText(zip, entries.get(COUNTS_FILE), parseCounts)
        : [],
    }
    if (content.projects.length > BACKUP_LIMITS.projects)
      throw new BackupError('large', 'The backup has too many projects.')
    const names = photoNamesOf(content)
    const entryOf = (name: string) => entries.get(PHOTOS_FOLDER + name)
    return {
      content,
      photos: names.flatMap((name) => {
        const entry = entryOf(name)
        return entry ? { name, bytes: entry.uncompressedSize } : []
      }),
      absentPhotos: names.filter((name) => !entryOf(name)),
      async photo(name) {
        const photo = await read(zip, entryOf(name))
        if (photoName(photo) === name) return photo
        throw new BackupError('damaged', `The photo ${name} was changed.`)
      },
      [Symbol.dispose]: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    return refuseMalformed(error)
  }
}

async function openZip(file: string): Promise<ZipFile> {
  await using handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new BackupError('gone', 'The uploaded file is no longer there.', { cause })
  })
  const { buffer: start } = await handle.read(Buffer.alloc(SIGNATURE.length), { position: 0 })
  if (start.toString('latin1') !== SIGNATURE) throw new BackupError('foreign', 'It is not a zip.')
  return openPromise(file, { lazyEntries: true, autoClose: false }).catch(refuseMalformed)
}

/**
 * In the zip, the backup may be in a folder, and the operating system may have added files of its own.
 * @returns the files by their paths in lower case, relative to the folder that contains the list of projects.
 * @throws {BackupError} if the zip has no list of projects, or exceeds a limit.
 */
async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > BACKUP_LIMITS.files)
    throw new BackupError('large', 'The zip has too many files.')
  const all = new Map<string, Entry>()
  // Some programs change the case, or begin each path with `./`.
  for await (const entry of zip.eachEntry()) all.set(normalize(entry.fileName.toLowerCase()), entry)
  const folder = folderOf([...all.keys()])
  const entries = new Map<string, Entry>()
  let total = 0
  for (const [path, entry] of all) {
    const limit = path.startsWith(folder) ? sizeLimit(path.slice(folder.length)) : null
    if (limit === null) continue
    total += entry.uncompressedSize
    if (entry.uncompressedSize > limit || total > BACKUP_LIMITS.total)
      throw new BackupError('large', 'The zip is too large when decompressed.')
    entries.set(path.slice(folder.length), entry)
  }
  return entries
}

/** @returns for example `copia/`, or the outermost of several folders with a list of projects. */
function folderOf(paths: readonly string[]): string {
  const lists = paths.filter((path) => basename(path) === PROJECTS_FILE)
  const depth = (path: string) => path.split('/').length
  const [list] = lists.sort((one, other) => depth(one) - depth(other))
  if (list === undefined) throw new BackupError('foreign', `The zip has no ${PROJECTS_FILE}.`)
  return list.slice(0, -PROJECTS_FILE.length)
}

/** Null if no backup contains a file with this path. */
function sizeLimit(path: string): number | null {
  if (path === PROJECTS_FILE || path === SITE_FILE) return BACKUP_LIMITS.json
  if (path === COUNTS_FILE) return BACKUP_LIMITS.counts
  const isPhoto =
    path.startsWith(PHOTOS_FOLDER) && PHOTO_NAME.test(path.slice(PHOTOS_FOLDER.length))
  return isPhoto ? BACKUP_LIMITS.photo : null
}

/** Text editors on Windows put a byte order mark before a text. JSON may not begin with one. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws {BackupError} if the file is not in UTF-8, or `parse` refuses it. */
async function readText<Content>(
  zip: ZipFile,
  entry: Entry | undefined,
  parse: (text: string) => Content,
): Promise<Content> {
  const bytes = await read(zip, entry)
  try {
    return parse(utf8.decode(bytes))
  } catch (cause) {
    const message = `${entry?.fileName} is not valid: ${(cause as Error).message}`
    throw new BackupError('foreign', message, { cause })
  }
}

/** Takes at most the declared size, which `entriesOf` has limited. */
async function read(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw new BackupError('damaged', 'A file is missing.')
  try {
    // Joining a list of chunks would take twice as much memory.
    const bytes = Buffer.alloc(entry.uncompressedSize)
    let length = 0
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      length += (chunk as Buffer).copy(bytes, length)
    }
    if (crc32(bytes) === entry.crc32) return bytes
  } catch (error) {
    return refuseMalformed(error)
  }
  throw new BackupError('damaged', 'A file was changed.')
}

/** Errors other than BackupErrors usually come from yauzl, and mean that the zip is malformed or has an unsafe path. */
function refuseMalformed(cause: unknown): never {
  if (cause instanceof BackupError) throw cause
  throw new BackupError('damaged', (cause as Error).message, { cause })
}
