/** Lists the files in a zip, and rejects a zip that cannot be a backup. Reads only names and sizes. */
import type { Entry, ZipFile } from 'yauzl'
import { PHOTOS } from '../photo-storage.ts'
import { BACKUP_LIMITS, BackupError, PHOTO_NAME, PROJECTS, SITE } from './format.ts'

/** Files that operating systems add to a zip. */
const SYSTEM_FILES = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$|^__MACOSX\//
/** The highest plausible compression ratio. Files of at most `SMALL` bytes may exceed it. */
const MAX_RATIO = 100
const SMALL = 1_000_000

/** Zips that were made on Unix store the mode of each file: its type and permissions. */
const UNIX = 3
const FILE_TYPE = 0o170000
const SYMBOLIC_LINK = 0o120000

/** The folder of the photos. Paths in a zip have no leading slash. */
const PHOTOS_FOLDER = PHOTOS.slice(1)

/**
 * @returns the entries by their paths in the backup. In the zip, the backup may be inside a folder.
 * @throws {BackupError}
 */
export async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  if (zip.entryCount > BACKUP_LIMITS.files)
    throw new BackupError('large', 'The zip has too many files.')
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName: path, uncompressedSize } = entry
    assertPlainFile(entry)
    if (path.endsWith('/') || SYSTEM_FILES.test(path)) continue
    if (entries.has(path)) throw new BackupError('foreign', 'The zip has a file twice.')
    total += uncompressedSize
    if (total > BACKUP_LIMITS.total)
      throw new BackupError('large', 'The zip is too large when decompressed.')
    entries.set(path, entry)
  }
  const folder = folderOf([...entries.keys()])
  return new Map([...entries].map(([path, entry]) => [pathInBackup(path, folder, entry), entry]))
}

/**
 * Rejects links, encrypted files and zip bombs. Links would do no harm, because no file is extracted to the
 * disk, but no genuine backup contains one.
 */
function assertPlainFile(entry: Entry): void {
  const { versionMadeBy, externalFileAttributes, compressedSize, uncompressedSize } = entry
  const type = (externalFileAttributes >>> 16) & FILE_TYPE
  if (versionMadeBy >> 8 === UNIX && type === SYMBOLIC_LINK) {
    throw new BackupError('foreign', 'The zip has a symbolic link.')
  }
  if (!entry.canDecodeFileData()) {
    throw new BackupError('foreign', 'The zip is encrypted, or compressed in an unusual way.')
  }
  if (uncompressedSize > SMALL && uncompressedSize > MAX_RATIO * compressedSize) {
    throw new BackupError('large', 'A file in the zip is compressed too much to be genuine.')
  }
}

/** @returns the folder that contains the list of projects, such as `copia/`; empty if the list is in no folder. */
function folderOf(paths: readonly string[]): string {
  const folders = paths
    .filter((path) => path.endsWith(PROJECTS))
    .map((path) => path.slice(0, -PROJECTS.length))
  const folder = folders.find((prefix) => /^(?:[^/]+\/)?$/.test(prefix))
  if (folder === undefined) throw new BackupError('foreign', `The zip has no ${PROJECTS}.`)
  return folder
}

function pathInBackup(path: string, folder: string, { uncompressedSize }: Entry): string {
  const rest = path.startsWith(folder) ? path.slice(folder.length) : ''
  const isPhoto =
    rest.startsWith(PHOTOS_FOLDER) && PHOTO_NAME.test(rest.slice(PHOTOS_FOLDER.length))
  if (!isPhoto && rest !== PROJECTS && rest !== SITE) {
    throw new BackupError('foreign', 'The zip has a file that no backup contains.')
  }
  if (uncompressedSize > (isPhoto ? BACKUP_LIMITS.photo : BACKUP_LIMITS.json)) {
    throw new BackupError('large', 'A file in the zip is too large.')
  }
  return rest
}
