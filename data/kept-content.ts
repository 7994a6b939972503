/**
 * The last good list of projects on disk, for a start while the source does not answer. Best effort:
 * an invalid file is ignored, and a failed write is only logged.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Project } from '../core/project.ts'
import { isImageAddress } from './image-address.ts'
import { singleLine } from './printable.ts'
import { isUsableSlug } from './slug.ts'

export interface KeptContent {
  /** What was found, and when it was last known to be current (as `Date.now`); null without any. */
  readonly found: { readonly projects: readonly Project[]; readonly readAt: number } | null
  /** Saves the list that was read just now. Returns at once and never fails. */
  keep(projects: readonly Project[]): void
  /** Resolves when nothing is left to be written. */
  settled(): Promise<void>
}

export interface KeepingOptions {
  /** Address of the hosted database. Content of another one is ignored. */
  readonly source: string
  readonly log: { warn(message: string): void }
}

/** In bytes; twice what the hosted database is allowed to send. */
const LARGEST = 20_000_000
/** Increase when the format of the file changes. */
const VERSION = 1

function schema(source: string) {
  const { host } = new URL(source)
  const project = z.strictObject({
    id: z.string(),
    slug: z.string().refine(isUsableSlug),
    title: z.string(),
    description: z.string(),
    fullDescription: z.string(),
    category: z.string(),
    images: z.array(z.string().refine((image) => isImageAddress(image, host))),
    features: z.array(z.string()),
    updatedAt: z.string().exactOptional(),
  })
  return z.strictObject({
    version: z.literal(VERSION, 'it comes from another version of this site'),
    source: z.literal(source, 'it comes from another database'),
    projects: z.array(project),
  })
}

/** @param file its modification time is when the source last confirmed the content. */
export async function openKeptContent(
  file: string,
  { source, log }: KeepingOptions,
): Promise<KeptContent> {
  const found = await readKept()
  let kept = found ? textOf(found.projects) : ''
  let waiting: readonly Project[] | null = null
  let writing: Promise<void> | null = null
  let failing = false

  async function readKept(): Promise<KeptContent['found']> {
    try {
      const { size, mtimeMs } = await stat(file)
      if (size > LARGEST) throw new Error('it is too large')
      const { data, error } = schema(source).safeParse(JSON.parse(await readFile(file, 'utf8')))
      if (error) throw new Error(reason(error))
      return { projects: data.projects, readAt: Math.min(mtimeMs, Date.now()) }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const why = error instanceof SyntaxError ? 'it is damaged' : singleLine(message)
      if (code !== 'ENOENT') log.warn(`The content kept in ${file} is not used: ${why}.`)
      return null
    }
  }

  function textOf(projects: readonly Project[]): string {
    return JSON.stringify({ version: VERSION, source, projects })
  }

  /** Atomic: a reader finds either the old content or the new. */
  async function replace(text: string): Promise<void> {
    if (Buffer.byteLength(text) > LARGEST) throw new Error(`it takes more than ${LARGEST} bytes`)
    await mkdir(dirname(file), { recursive: true })
    // Removes the partial files of processes that were killed during a write.
    for (const name of await readdir(dirname(file))) {
      if (name.startsWith(`${basename(file)}.`)) await rm(join(dirname(file), name))
    }
    const part = `${file}.${randomUUID()}`
    try {
      await writeFile(part, text, { flush: true })
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true }).catch(() => {})
      throw error
    }
  }

  async function write(projects: readonly Project[]): Promise<void> {
    const text = textOf(projects)
    const now = new Date()
    // No content is lost when only the time cannot be set.
    if (text === kept) return utimes(file, now, now).catch(() => {})
    try {
      await replace(text)
      kept = text
      failing = false
    } catch (error) {
      const { message } = error as Error
      if (!failing) log.warn(`The content cannot be kept in ${file}: ${message}`)
      failing = true
    }
  }

  /** One at a time, and of those that wait only the newest. */
  async function writeAll(): Promise<void> {
    while (waiting) {
      const next = waiting
      waiting = null
      await write(next)
    }
    writing = null
  }

  return {
    found,
    keep(projects) {
      waiting = projects
      writing ??= writeAll()
    },
    settled: async () => writing ?? undefined,
  }
}

/** The first thing that is wrong, and where. */
function reason({ issues }: z.ZodError): string {
  const [first] = issues
  if (!first) return 'it is damaged'
  const where = first.path.length > 1 ? `${first.path.join('.')}: ` : ''
  return where + first.message
}
