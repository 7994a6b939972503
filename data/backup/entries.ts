/** Lists the files in a zip, and rejects a zip that cannot be a backup. Does not read the files' contents. */
import { basename } from 'node:path/posix'
import type { Entry, ZipFile } from 'yauzl'
import { PHOTOS } from '../photo-storage.ts'
import { BACKUP_LIMITS, BackupError, PHOTO_NAME, PROJECTS, SITE } from './format.ts'

/** Files that operating systems add to a zip. */
const SYSTEM_FILES = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$|^__MACOSX\//

/** The folder of the photos. Paths in a zip have no leading slash. */
const PHOTOS_FOLDER = PHOTOS.slice(1)

/**
 * @returns the entries by path. If the backup is in a folder of the zip, such as `copia/`, the paths are
 *   relative to it.
 * @throws {BackupError} if the zip cannot be a backup. For a malformed zip, throws an error of yauzl.
 */
export async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > BACKUP_LIMITS.files)
    throw new BackupError('large', 'The zip has too many files.')
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName: path, uncompressedSize } = entry
    if (!entry.canDecodeFileData()) {
      throw new BackupError('foreign', 'The zip is encrypted, or compressed in an unusual way.')
    }
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

/**
 * Looks for the list of projects at the top level and in the folders there, but not in folders inside these.
 * @returns the folder that contains the list, such as `copia/`; empty if the list is at the top level.
 * @throws {BackupError} if there is no list of projects.
 */
function folderOf(paths: readonly string[]): string {
  const list = paths.find((path) => path.split('/').length <= 2 && basename(path) === PROJECTS)
  if (list === undefined) throw new BackupError('foreign', `The zip has no ${PROJECTS}.`)
  return list.slice(0, -PROJECTS.length)
}

/**
 * @returns the entries by their paths in the folder.
 * @throws {BackupError} if a file is outside the folder, not part of a backup, or too large.
 */
function withoutFolder(entries: ReadonlyMap<string, Entry>, folder: string): Map<string, Entry> {
  const entriesInFolder = new Map<string, Entry>()
  for (const [path, entry] of entries) {
    const pathInFolder = path.slice(folder.length)
    const limit = path.startsWith(folder) ? sizeLimit(pathInFolder) : null
    if (limit === null) {
      throw new BackupError('foreign', 'The zip has a file that no backup contains.')
    }
    if (entry.uncompressedSize > limit) {
      throw new BackupError('large', 'A file in the zip is too large.')
    }
    entriesInFolder.set(pathInFolder, entry)
  }
  return entriesInFolder
}

/** @returns the largest permitted size of a file with this path, in bytes; null if no backup contains it. */
function sizeLimit(path: string): number | null {
  if (path === PROJECTS || path === SITE) return BACKUP_LIMITS.json
  const isPhoto =
    path.startsWith(PHOTOS_FOLDER) && PHOTO_NAME.test(path.slice(PHOTOS_FOLDER.length))
  return isPhoto ? BACKUP_LIMITS.photo : null
}
