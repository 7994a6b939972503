/**
 * Publishes the site when nothing has changed for a minute. Nothing about a publication is kept: the start begins one,
 * and one without a change sends nothing. So a killed process needs no repair.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { createBackoff } from '../../core/backoff.ts'
import type { Publication } from '../../core/publisher.ts'
import { replaceFile } from '../../data/atomic-files.ts'
import { type HostProblem, hostProblems, occupied } from '../../texts/host-problems.ts'
import { ExportError, type ExportPublicSite } from './export-public-site.ts'
import type { GitHub } from './github.ts'
import { HostError, OccupiedError } from './request.ts'

type TextFile = ReturnType<typeof openTextFile>

/** A text in a file that only the owner may read. On Windows, the file has the permissions of its folder. */
export const openTextFile = (file: string) => ({
  current(): string {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  },
  replace: (text: string) => replaceFile(file, text),
})

export interface PublicationOptions {
  /** Contains the key, the address, the exported files and the local copy of the repository. */
  readonly folder: string
  /** Empty if the desk does not publish. */
  readonly key: TextFile
  /** The public address; empty until the first publication or zip. */
  readonly address: TextFile
  readonly openHost: (key: string) => Promise<GitHub>
  readonly exportPublicSite: ExportPublicSite
  readonly log: Pick<Logger, 'info' | 'warn'>
}

const QUIET_TIME = 60_000
const START_PAUSE = 2_000
const PAUSE = { first: 10_000, longest: 1_800_000 }

type Work = Extract<Publication, { done: number }>
const PREPARING: Work = { state: 'exporting', done: 0, found: 0 }

type Explanation = Pick<Extract<Publication, { state: 'failed' }>, 'sentences' | 'remedy'>

export function openPublications(options: PublicationOptions) {
  const { folder, key, address, openHost, exportPublicSite, log } = options
  const backoff = createBackoff(PAUSE)
  let timer: NodeJS.Timeout | undefined
  const oneAtATime = pLimit(1)
  /** When the next try begins; null if nothing has changed since the last export began. */
  let nextAt: number | null = null
  let work: Work | null = null
  let failure: { readonly error: unknown } | null = null
  let since = 0
  let replaceable = ''

  /** Replaces a pause that has begun. */
  function beginAfter(pause: number): void {
    clearTimeout(timer)
    nextAt = Date.now() + pause
    timer = setTimeout(() => oneAtATime(publish), pause)
  }

  function beginNow(): void {
    failure = null
    backoff.succeed()
    beginAfter(0)
  }

  async function publish(): Promise<void> {
    if (key.current() === '') return
    try {
      // Keep showing the last failure while the desk tries again.
      if (!failure) work = PREPARING
      const host = await openHost(key.current())
      await host.check()
      const target = await host.openTarget(replaceable)
      failure = null
      await send(target)
      backoff.succeed()
      log.info('The site is published.')
    } catch (error) {
      failure = { error }
      log.warn({ err: error }, 'The site could not be published.')
      beginAfter(pauseAfter(error, backoff))
    } finally {
      work = null
    }
  }

  async function send(target: Awaited<ReturnType<GitHub['openTarget']>>): Promise<void> {
    // This export contains all changes until now.
    clearTimeout(timer)
    nextAt = null
    work = PREPARING
    const files = join(folder, 'site')
    await exportPublicSite(target.address, files, (done, found) => {
      work = { state: 'exporting', done, found }
    })
    work = { state: 'sending', done: 0, found: 0 }
    since = await target.send(files)
    if (target.address !== address.current()) await address.replace(target.address)
  }

  beginAfter(START_PAUSE)

  return {
    beginNow,
    close: () => clearTimeout(timer),
    changed() {
      // After other failures, wait for the owner or the host: the next try sends this change as well.
      if (!failure || explain(failure.error).remedy === 'retry') beginAfter(QUIET_TIME)
    },
    replace() {
      if (failure?.error instanceof OccupiedError) replaceable = failure.error.version
      beginNow()
    },
    state(): Publication {
      if (work) return work
      if (nextAt === null) return { state: 'online', since }
      return failure
        ? { state: 'failed', ...explain(failure.error), retryAt: nextAt }
        : { state: 'waiting', at: nextAt }
    },
  }
}

function pauseAfter(error: unknown, backoff: ReturnType<typeof createBackoff>): number {
  // GitHub locks accounts after several calls with a wrong key.
  if (explain(error).remedy === 'key') return PAUSE.longest
  return (error instanceof HostError && error.wait) || backoff.fail()
}

export function explain(error: unknown): Explanation {
  if (error instanceof OccupiedError)
    return { sentences: occupied(error.message), remedy: 'replace' }
  if (error instanceof ExportError) return { sentences: error.problems, remedy: 'retry' }
  const problem = problemOf(error)
  return { sentences: [hostProblems[problem]], remedy: REMEDIES[problem] ?? 'retry' }
}

function problemOf(error: unknown): HostProblem {
  if (error instanceof HostError) return error.problem
  // Errors of the file system have a path.
  return (error as NodeJS.ErrnoException).path ? 'disk' : 'unexpected'
}

const REMEDIES: Partial<Record<HostProblem, Explanation['remedy']>> = {
  key: 'key',
  rights: 'key',
  busy: 'wait',
}
