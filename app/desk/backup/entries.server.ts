/** Lists the files in a zip without reading them, and rejects a zip that cannot be a backup. */
import { basename, normalize } from 'node:path/posix'
import type { Entry, ZipFile } from 'yauzl'
import { singleLine } from '#core/fields/clean-text.ts'
import { BACKUP_LIMITS } from '#core/project/project.ts'
import { PHOTOS } from '#data/photo-storage.ts'
import { BackupError, COUNTS, PHOTO_NAME, PROJECTS, README, SITE } from './format.server.ts'

/**
 * Files and folders that operating systems and network drives add, in lower case. In zips that macOS makes, yauzl
 * reads the last character of "Icon\r" as a note.
 */
const SYSTEM_FILES =
  /(?:^|\/)(?:\.[^/]*|__macosx|icon[\r♪]|(?:eh)?thumbs\.db|desktop\.ini|@eadir|#recycle|\$recycle\.bin|system volume information)(?:\/|$)/

/** Paths in a zip have no leading slash. */
const PHOTOS_FOLDER = PHOTOS.slice(1)

/** Of the name, extra fields and comment of one file, in bytes. Programs that make zips need about 200. */
const MAX_HEADER_SIZE = 1_000
/** Programs that make zips add about three. */
const MAX_EXTRA_FIELDS = 10
/** How much of a path a message shows. */
const SHOWN_LENGTH = 100

/**
 * @returns the entries by path, in lower case, and relative to the folder that contains the backup, such as
 *   `downloads/copia/`.
 * @throws {BackupError} if the zip cannot be a backup. For a malformed zip, throws an error of yauzl.
 */
export async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > BACKUP_LIMITS.files)
    throw new BackupError('large', 'The zip has too many files.')
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { uncompressedSize } = entry
    assertSmallHeader(entry)
    if (!entry.canDecodeFileData()) {
      throw new BackupError('foreign', 'The zip is encrypted, or compressed in an unusual way.')
    }
    // Some programs change the case, or begin each path with `./`.
    const path = normalize(entry.fileName.toLowerCase())
    const isFolder = path.endsWith('/')
    if (isFolder || SYSTEM_FILES.test(path)) continue
    if (entries.has(path)) throw new BackupError('foreign', 'The zip has a file twice.')
    total += uncompressedSize
    if (total > BACKUP_LIMITS.total)
      throw new BackupError('large', 'The zip is too large when decompressed.')
    entries.set(path, entry)
  }
  return withoutFolder(entries, folderOf([...entries.keys()]))
}

/** yauzl makes an object of each extra field, which takes memory. */
function assertSmallHeader(entry: Entry): void {
  const { fileNameLength, extraFieldLength, fileCommentLength, extraFields } = entry
  const size = fileNameLength + extraFieldLength + fileCommentLength
  if (size > MAX_HEADER_SIZE || extraFields.length > MAX_EXTRA_FIELDS)
    throw new BackupError('foreign', 'A file in the zip has too much metadata.')
}

/**
 * The folder that contains the list of projects, such as `copia/`, or the outermost of several.
 * @throws {BackupError} if there is no list of projects.
 */
function folderOf(paths: readonly string[]): string {
  const lists = paths.filter((path) => basename(path) === PROJECTS)
  const depth = (path: string) => path.split('/').length
  const [list] = lists.sort((one, other) => depth(one) - depth(other))
  if (list === undefined) throw new BackupError('foreign', `The zip has no ${PROJECTS}.`)
  return list.slice(0, -PROJECTS.length)
}

/** @throws {BackupError} if a file is outside the folder, not part of a backup, or too large. */
function withoutFolder(entries: ReadonlyMap<string, Entry>, folder: string): Map<string, Entry> {
  const entriesInFolder = new Map<string, Entry>()
  for (const [path, entry] of entries) {
    const pathInFolder = path.slice(folder.length)
    const limit = path.startsWith(folder) ? sizeLimit(pathInFolder) : null
    if (limit === null) {
      const file = singleLine(entry.fileName).slice(0, SHOWN_LENGTH)
      throw new BackupError({ problem: 'stray', file }, `No backup contains the file ${file}.`)
    }
    if (entry.uncompressedSize > limit) {
      throw new BackupError('large', 'A file in the zip is too large.')
    }
    entriesInFolder.set(pathInFolder, entry)
  }
  return entriesInFolder
}

/** In bytes; null if no backup contains a file with this path. */
function sizeLimit(path: string): number | null {
  if ([PROJECTS, SITE, COUNTS, README].includes(path)) return BACKUP_LIMITS.json
  const isPhoto =
    path.startsWith(PHOTOS_FOLDER) && PHOTO_NAME.test(path.slice(PHOTOS_FOLDER.length))
  return isPhoto ? BACKUP_LIMITS.photo : null
}
