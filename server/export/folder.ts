/** Replaces the exported folder, and keeps the scripts and styles of the build before it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StaticFiles } from './static-files.ts'

/** Names the files in `assets` of the last two builds, newest first. Only folders with this file are replaced. */
const MARK = '.export.json'
const ASSETS = 'assets/'

/** Whether the folder may be replaced: it does not exist, is empty, or is an earlier export. */
export function isReplaceable(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, MARK))
}

/**
 * Writes the files next to the folder, and then swaps the two folders, so that the folder is always complete. Pages that
 * visitors opened before the export need the assets of their build, so those of the build before stay.
 */
export async function replaceFolder(folder: string, files: StaticFiles): Promise<void> {
  const builds = [assetsIn(files), ...earlierBuilds(folder)]
  const kept = distinct(builds).slice(0, 2)
  const next = `${folder}-${process.pid}`
  await mkdir(next)
  try {
    for (const [name, content] of [...files, [MARK, JSON.stringify(kept)] as const]) {
      const file = join(next, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
    }
    const earlier = kept.flat().filter((name) => !files.has(name) && existsSync(join(folder, name)))
    for (const name of earlier) await cp(join(folder, name), join(next, name))
    const old = `${next}-old`
    const isUpdate = existsSync(folder)
    if (isUpdate) await rename(folder, old)
    await rename(next, folder)
    if (isUpdate) await rm(old, { recursive: true })
  } finally {
    await rm(next, { recursive: true, force: true })
  }
}

function assetsIn(files: StaticFiles): string[] {
  return [...files.keys()].filter((name) => name.startsWith(ASSETS)).toSorted()
}

function earlierBuilds(folder: string): string[][] {
  const mark = join(folder, MARK)
  try {
    return JSON.parse(readFileSync(mark, 'utf8'))
  } catch {
    return []
  }
}

/** Two exports of the same build have the same assets. */
function distinct(builds: readonly string[][]): string[][] {
  return [...new Map(builds.map((names) => [names.join(), names])).values()]
}
