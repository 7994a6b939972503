/**
 * Keeps the daily counts in one file of DATA_DIR, with either database. It is written at most once a minute, and when
 * the site stops, so a crash usually loses the counts of a minute.
 */

import { readFile, rename } from 'node:fs/promises'
import pLimit from 'p-limit'
import { z } from 'zod'
import { singleLine } from '../core/clean-text.ts'
import { ReadError } from '../core/read-error.ts'
import {
  addCounts,
  type Count,
  type Counts,
  countKey,
  dayOf,
  withoutOldCounts,
} from '../core/visit-counts.ts'
import { replaceFile } from './unfinished-files.ts'

export interface VisitCounter {
  /** @param project an id that exists, or `WHOLE_SITE`, because every new id takes memory. */
  add(project: string, kind: keyof Count): void
  /**
   * Includes those that are not saved yet.
   * @throws {ReadError}
   */
  counts(): Promise<Counts>
  /** Resolves even if saving fails. */
  close(): Promise<void>
}

/** In ms. */
const SAVE_DELAY = 60_000

const amount = z.int().nonnegative()
/** See `countKey`. */
const keyInFile = z.templateLiteral([z.iso.date(), '/', z.string()])
const countsInFile = z.record(keyInFile, z.strictObject({ visits: amount, chats: amount }))

export function openVisitCounter(file: string, warn: (message: string) => void): VisitCounter {
  let unsaved = new Map<string, Count>()
  /** The counts that are being saved are in neither `unsaved` nor the file. */
  const oneAtATime = pLimit(1)
  let timer: NodeJS.Timeout | undefined
  let lastErrorCode: string | undefined

  /** During an update, two processes write the file. A damaged file is renamed, and counting restarts at zero. */
  async function load(): Promise<Map<string, Count>> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}'
      throw error
    })
    const counts = parse(text)
    if (counts) return counts
    const renamed = file.replace(/\.json$/, `.damaged-${Date.now()}.json`)
    await rename(file, renamed)
    warn(`${file} was damaged. It is now ${renamed}, and the counts of visits start again.`)
    return new Map()
  }

  async function save(): Promise<void> {
    const added = unsaved
    if (added.size === 0) return
    unsaved = new Map()
    try {
      const all = await load()
      addCounts(all, added)
      const kept = withoutOldCounts(all, dayOf(Date.now()))
      await replaceFile(file, JSON.stringify(Object.fromEntries(kept)))
      lastErrorCode = undefined
    } catch (error) {
      addCounts(unsaved, added)
      saveLater()
      // Log only new failures, because saving is tried again every minute.
      const { code = '' } = error as NodeJS.ErrnoException
      if (code !== lastErrorCode) {
        warn(`The counts of visits cannot be saved in ${file}: ${code}. They are kept in memory.`)
      }
      lastErrorCode = code
    }
  }

  function saveLater(): void {
    timer ??= setTimeout(saveNow, SAVE_DELAY).unref()
  }

  function saveNow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    return oneAtATime(save)
  }

  return {
    add(project, kind) {
      const key = countKey(dayOf(Date.now()), project)
      addCounts(unsaved, new Map([[key, { visits: 0, chats: 0, [kind]: 1 }]]))
      saveLater()
    },
    async counts() {
      try {
        return await oneAtATime(async () => {
          const all = await load()
          addCounts(all, unsaved)
          return all
        })
      } catch (error) {
        throw new ReadError(`${file} cannot be read: ${singleLine((error as Error).message)}.`)
      }
    },
    close: saveNow,
  }
}

/** @returns null if the file is damaged. */
function parse(text: string): Map<string, Count> | null {
  try {
    return new Map(Object.entries(countsInFile.parse(JSON.parse(text))))
  } catch {
    return null
  }
}
