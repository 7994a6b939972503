/**
 * Publishes the site when nothing has changed for a minute. Nothing about a publication is kept: the start begins one,
 * and one without a change sends nothing. So a killed process needs no repair.
 *
 * Loaded only by a desk on the owner's own computer.
 */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Publication, Publisher } from '../../core/publisher.ts'
import { createBackoff } from '../../data/limits/backoff.ts'
import { type HostProblem, hostProblems, occupied } from '../../texts/host-problems.ts'
import { type Host, HostError, OccupiedError } from './host.ts'
import { openPublishSettings, type PublishSettings } from './publish-settings.ts'
import { type ExportCopy, ExportError, zipOf } from './site-copy.ts'

interface Options {
  /** Of the settings, the exported files and the local copy of the repository. */
  readonly folder: string
  readonly openHost: (options: OpenHost) => Promise<Host>
  readonly exportCopy: ExportCopy
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export interface OpenHost {
  readonly key: string
  /** The `version` of the OccupiedError that the owner has answered; empty without one. */
  readonly replaceable: string
  readonly signal: AbortSignal
}

export interface RunningPublisher extends Publisher {
  /** Must be called after each change of the content. */
  published(): void
  /** Starts nothing more, and aborts what is being sent. */
  close(): void
}

/** How long nothing must have changed, in ms. */
const QUIET_TIME = 60_000
/** In ms. Lets the start finish first. */
const START_PAUSE = 2_000
/** In ms. */
const PAUSE = { first: 10_000, longest: 1_800_000 }

export function openPublisher(options: Options): RunningPublisher {
  const { folder, exportCopy, log } = options
  const settings = openPublishSettings(folder)
  const closing = new AbortController()
  const { signal } = closing
  const backoff = createBackoff(PAUSE)
  const zipFolder = join(folder, 'zip')
  let publication: Publication
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  /** Whether something has changed since the running publication began. */
  let isOutdated = false
  let occupiedBy = ''
  let replaceable = ''
  /** In ms since 1970. The host has asked for no calls before. */
  let busyUntil = 0

  const show = (next: Publication) => {
    publication = next
  }

  /** Replaces a pause that has begun. @returns when the pause ends, in ms since 1970. */
  function publishAfter(pause: number): number {
    clearTimeout(timer)
    const at = Math.max(Date.now() + pause, busyUntil)
    if (signal.aborted || settings.current().key === '') return at
    timer = setTimeout(() => {
      running = running.then(publish)
    }, at - Date.now())
    return at
  }

  const waitFor = (pause: number) => show({ state: 'waiting', at: publishAfter(pause) })

  async function publish(): Promise<void> {
    isOutdated = false
    try {
      await send(options, settings, { replaceable, signal }, show)
      backoff.succeed()
      log.info('The site is published.')
    } catch (error) {
      if (signal.aborted) return
      show(failed(error))
    }
    if (isOutdated) waitFor(QUIET_TIME)
  }

  function failed(error: unknown): Publication {
    const sentences = explain(error, log)
    if (error instanceof OccupiedError) {
      occupiedBy = error.version
      return { state: 'failed', sentences, remedy: 'replace', retryAt: null }
    }
    if (error instanceof HostError) busyUntil = Date.now() + error.wait
    const remedy = (error instanceof HostError && REMEDIES[error.problem]) || 'retry'
    // A publication takes the form for another key off the page.
    const pause = remedy === 'key' ? PAUSE.longest : backoff.fail()
    return { state: 'failed', sentences, remedy, retryAt: publishAfter(pause) }
  }

  function publishNow(): void {
    backoff.succeed()
    waitFor(0)
  }

  waitFor(START_PAUSE)

  return {
    publication: () => (settings.current().key === '' ? null : publication),
    address: () => settings.current().address,
    async connect(key) {
      try {
        await (await options.openHost({ key, replaceable: '', signal })).check()
        await settings.change({ key })
      } catch (error) {
        return explain(error, log).join(' ')
      }
      publishNow()
      return null
    },
    retry: publishNow,
    replace() {
      replaceable = occupiedBy
      publishNow()
    },
    async prepareZip(siteUrl) {
      try {
        if (settings.current().key === '') await settings.change({ address: siteUrl })
        await exportCopy(siteUrl, zipFolder)
        return []
      } catch (error) {
        return explain(error, log)
      }
    },
    openZip: () => zipOf(zipFolder),
    published() {
      isOutdated = publication.state === 'exporting' || publication.state === 'sending'
      if (!isOutdated) waitFor(QUIET_TIME)
    },
    close() {
      clearTimeout(timer)
      closing.abort()
    },
  }
}

async function send(
  { openHost, exportCopy, folder }: Options,
  settings: PublishSettings,
  { replaceable, signal }: Omit<OpenHost, 'key'>,
  show: (publication: Publication) => void,
): Promise<void> {
  const { key, address: previous } = settings.current()
  show({ state: 'exporting', done: 0, found: 0 })
  const host = await openHost({ key, replaceable, signal })
  await host.check()
  await host.create()
  const address = host.address()
  if (address !== previous) await settings.change({ address })
  const files = join(folder, 'site')
  await exportCopy(address, files, (done, found) => show({ state: 'exporting', done, found }))
  signal.throwIfAborted()
  show({ state: 'sending' })
  show({ state: 'online', since: await host.send(files) })
}

/** Logs an error. @returns sentences for the owner. */
function explain(error: unknown, log: Options['log']): readonly string[] {
  if (error instanceof OccupiedError) return occupied(error.place)
  if (error instanceof ExportError) return error.problems
  if (error instanceof HostError) {
    log.warn({ problem: error.problem, reason: error.message }, NOT_PUBLISHED)
    return [hostProblems[error.problem]]
  }
  log.error({ err: error }, NOT_PUBLISHED)
  // Errors of the file system have a path.
  return [hostProblems[(error as NodeJS.ErrnoException).path ? 'disk' : 'unexpected']]
}

const NOT_PUBLISHED = 'The site could not be published or exported.'

const REMEDIES: Partial<Record<HostProblem, 'key' | 'wait'>> = {
  key: 'key',
  rights: 'key',
  busy: 'wait',
}
