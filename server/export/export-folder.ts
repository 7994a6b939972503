/**
 * The folder of an export. New files wait in a folder inside it until all of them are known to be right. What the export
 * did not write stays.
 */
import { randomUUID } from 'node:crypto'
import {
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { z } from 'zod'
import { fileKey } from '../../core/project/slug.ts'

/** What the export has written, so that the next one can delete what is no longer needed. */
export const RECORD = '.export.json'
/** A killed export leaves this folder behind. The next one deletes it. */
const WAITING = '.export-new'
const ASSETS = 'assets/'

export const recordSchema = z.object({
  /** All names, with those of `earlierAssets`. */
  files: z.array(z.string()),
  /** The assets of the build before, which pages that visitors opened before the last export still load. */
  earlierAssets: z.array(z.string()),
})
type Record = z.infer<typeof recordSchema>

export interface ExportFolder extends AsyncDisposable {
  /** Keeps a file until `finish`. A second file with the same name replaces the first. */
  add(name: string, content: Buffer | string): Promise<void>
  /** @returns the names that this export must not write, because it did not write what is there now. */
  foreignAmong(names: readonly string[]): Promise<readonly string[]>
  /**
   * Puts the files in place. If the process is killed meanwhile, every page finds its files.
   * @param names of added files.
   * @returns the names of files that are no longer needed, but could not be deleted.
   */
  finish(names: readonly string[]): Promise<readonly string[]>
}

/**
 * Follows a link. If `finish` is not called before the folder is disposed of, the folder stays as it was.
 * @param path is created if only the last folder of it is missing.
 */
export async function openExportFolder(path: string): Promise<ExportFolder> {
  const isNew = await mkdir(path).then(() => true, unless('EEXIST', false))
  const folder = await realpath(path)
  const waiting = join(folder, WAITING)
  await rm(waiting, { recursive: true, force: true })
  await mkdir(waiting)
  /** Where the added files are. Those that the folder already contains are not among them. */
  const added = new Map<string, string>()
  const nextFile = () => join(waiting, randomUUID())

  async function write(name: string, content: string): Promise<void> {
    const file = nextFile()
    await writeFile(file, content)
    await rename(file, join(folder, name))
  }

  async function place(name: string): Promise<void> {
    const file = added.get(name)
    if (file === undefined) return
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    await rename(file, target)
  }

  return {
    async add(name, content) {
      const current = await readFile(join(folder, name)).catch(() => null)
      if (current?.equals(Buffer.from(content))) {
        added.delete(name)
        return
      }
      const file = added.get(name) ?? nextFile()
      await writeFile(file, content)
      added.set(name, file)
    },
    async foreignAmong(names) {
      const ours = new Set((await readRecord(folder)).files.map(fileKey))
      const foreign: string[] = []
      for (const name of names.filter((name) => !ours.has(fileKey(name)))) {
        if (await exists(join(folder, name))) foreign.push(name)
      }
      return foreign
    },
    async finish(names) {
      const last = await readRecord(folder)
      const next = nextRecord(last, names)
      const writeRecord = (record: Record) => write(RECORD, JSON.stringify(record))
      const known = new Set(last.files)
      // Recorded first, so that a killed export leaves no file that the next one would not know.
      await writeRecord({ ...last, files: [...known.union(new Set(next.files))] })
      const rank = (name: string) => rankOf(name, known)
      for (const name of names.toSorted((a, b) => rank(a) - rank(b))) await place(name)
      const needed = new Map(next.files.map((name) => [fileKey(name), name]))
      const needless = [...known.difference(new Set(next.files))]
      const failed: string[] = []
      // Pages are deleted before what they load.
      for (const name of needless.toSorted((a, b) => rank(b) - rank(a))) {
        await remove(folder, name, needed.get(fileKey(name))).catch(() => failed.push(name))
      }
      await writeRecord({ ...next, files: [...next.files, ...failed] })
      return failed
    },
    async [Symbol.asyncDispose]() {
      // What stays, the next export deletes.
      await rm(waiting, { recursive: true, force: true }).catch(() => {})
      if (isNew) await rmdir(folder).catch(() => {})
    },
  }
}

/** Pages come after what they load, new pages before the others, which may link to them, and the landing page last. */
function rankOf(name: string, known: ReadonlySet<string>): number {
  if (name === 'index.html') return 4
  if (name.endsWith('.html')) return known.has(name) ? 3 : 2
  return name.endsWith('.data') ? 1 : 0
}

/** Two exports of the same build have the same assets. */
function nextRecord({ files, earlierAssets }: Record, names: readonly string[]): Record {
  const needed = new Set(names)
  const ofLastBuild = new Set(files.filter((name) => name.startsWith(ASSETS))).difference(
    new Set(earlierAssets),
  )
  const replaced = ofLastBuild.difference(needed)
  const kept = replaced.size > 0 ? replaced : new Set(earlierAssets).difference(needed)
  return { files: [...names, ...kept], earlierAssets: [...kept] }
}

/** @returns a record without files if there is none, or if it is not a record of this program. */
async function readRecord(folder: string): Promise<Record> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(join(folder, RECORD), 'utf8')))
  } catch {
    return { files: [], earlierAssets: [] }
  }
}

/**
 * Deletes a plain file, and the folders above it that are then empty. The name is from a file that another program may
 * have changed, so it may lead out of the folder.
 * @param lookalike a needed name, which is the same file if the disk ignores capitals.
 */
async function remove(folder: string, name: string, lookalike?: string): Promise<void> {
  const parent = await realpath(join(folder, dirname(name))).catch(unless('ENOENT', ''))
  const isInside = parent === folder || parent.startsWith(folder + sep)
  const file = join(folder, name)
  const stats = isInside ? await lstat(file).catch(unless('ENOENT', null)) : null
  if (!stats?.isFile()) return
  if (lookalike && (await lstat(join(folder, lookalike))).ino === stats.ino) return
  await unlink(file)
  await removeEmpty(folder, parent)
}

async function removeEmpty(folder: string, inner: string): Promise<void> {
  if (inner === folder) return
  const isRemoved = await rmdir(inner).then(
    () => true,
    () => false,
  )
  if (isRemoved) await removeEmpty(folder, dirname(inner))
}

function exists(file: string): Promise<boolean> {
  return lstat(file).then(() => true, unless('ENOENT', false))
}

/** @returns a handler of rejections that gives `value` for the error with this code, and throws all others. */
function unless<Value>(code: string, value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === code) return value
    throw error
  }
}
