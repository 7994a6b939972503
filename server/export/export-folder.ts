/** New files wait inside the folder until all are known to be right. Files that no export wrote stay. */
import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { fileKey } from '../../core/project/slug.ts'

/** Lists the files of the last exports, so that the next one can delete what is no longer needed. */
export const RECORD = '.export.json'
const recordSchema = z.object({
  // Another program may have changed the record.
  files: z.array(z.string().refine((name) => !name.split('/').includes('..'))),
})
/** A killed export leaves this folder behind. The next one deletes it. */
const WAITING = '.export-new'
/** Assets stay after an update of the site, for pages that a visitor has open, or that a cache has kept. */
const ASSETS = 'assets/'

export interface ExportFolder extends AsyncDisposable {
  /** Keeps a file until `finish`. A second file with the same name replaces the first. */
  add(name: string, content: Buffer | string): Promise<void>
  /** @returns the names of files that no export wrote, which this export must not replace. */
  foreignAmong(names: readonly string[]): Promise<readonly string[]>
  /** Puts the added files in place. If the process is killed meanwhile, every page finds its files. */
  finish(names: readonly string[]): Promise<void>
}

/** If `finish` is not called before the folder is disposed of, its files stay as they were. */
export async function openExportFolder(folder: string): Promise<ExportFolder> {
  const waiting = join(folder, WAITING)
  await rm(waiting, { recursive: true, force: true })
  await mkdir(waiting, { recursive: true })
  /** The paths of the added files. A file that the folder already contains is not among them. */
  const added = new Map<string, string>()
  const nextFile = () => join(waiting, randomUUID())

  async function writeRecord(names: Iterable<string>): Promise<void> {
    const file = nextFile()
    // Sorted names let a second export of the same site change nothing.
    await writeFile(file, JSON.stringify({ files: [...names].toSorted() }))
    await rename(file, join(folder, RECORD))
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
      const ours = new Set((await readRecord(folder)).map(fileKey))
      const foreign: string[] = []
      for (const name of names.filter((name) => !ours.has(fileKey(name)))) {
        if (await exists(join(folder, name))) foreign.push(name)
      }
      return foreign
    },
    async finish(names) {
      const known = await readRecord(folder)
      // Record the files first, so that a killed export leaves none that the next one would not know.
      await writeRecord(new Set([...known, ...names]))
      for (const name of names.toSorted((a, b) => rankOf(a) - rankOf(b))) await place(name)
      const needed = new Set(names.map(fileKey))
      const others = known.filter((name) => !needed.has(fileKey(name)))
      const kept = others.filter((name) => name.startsWith(ASSETS))
      const needless = others.filter((name) => !name.startsWith(ASSETS))
      for (const name of needless.toSorted((a, b) => rankOf(b) - rankOf(a))) {
        await remove(folder, name)
      }
      await writeRecord([...names, ...kept])
    },
    async [Symbol.asyncDispose]() {
      await rm(waiting, { recursive: true, force: true })
    },
  }
}

/** Pages are placed after the files that they load, and deleted before them. The landing page links to the others. */
function rankOf(name: string): number {
  if (name === 'index.html') return 2
  return name.endsWith('.html') ? 1 : 0
}

async function readRecord(folder: string): Promise<readonly string[]> {
  return namesIn(await readFile(join(folder, RECORD), 'utf8').catch(() => '')) ?? []
}

/** @returns the names that a record lists; null for a text that is no record. */
export function namesIn(record: string): readonly string[] | null {
  try {
    return recordSchema.parse(JSON.parse(record)).files
  } catch {
    return null
  }
}

async function remove(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
  for (let above = dirname(name); above !== '.'; above = dirname(above)) {
    await rmdir(join(folder, above)).catch(() => {})
  }
}

function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}
