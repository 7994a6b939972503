/**
 * Publishes the site when nothing has changed for a minute. Nothing about a publication is kept: the start begins one,
 * and one without a change sends nothing. So a killed process needs no repair.
 */
import type { Logger } from 'pino'
import type { Publication, Publisher } from '../../core/publisher.ts'
import { createBackoff } from '../../data/limits/backoff.ts'
import { type Host, HostError, OccupiedError } from './host.ts'
import type { PublishSettings } from './publish-settings.ts'
import type { ExportCopy } from './site-copy.ts'

interface Options {
  readonly settings: PublishSettings
  readonly openHost: (options: OpenHost) => Promise<Host>
  readonly exportCopy: ExportCopy
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

interface OpenHost {
  readonly key: string
  readonly replaceable: string
  readonly signal: AbortSignal
}

type PublishingPart = Omit<Publisher, 'zipAddress' | 'prepareZip' | 'openZip'>

export interface RunningPublisher extends PublishingPart {
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

export function createPublisher(options: Options): RunningPublisher {
  const { settings, openHost, exportCopy, log } = options
  const closing = new AbortController()
  const backoff = createBackoff(PAUSE)
  let publication: Publication = { state: 'waiting' }
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  /** Whether something has changed since the running publication began. */
  let isOutdated = false
  let occupiedBy = ''
  /** The host has asked for no calls before this time of `performance.now()`. */
  let busyUntil = 0

  /** Replaces a pause that has begun. */
  function publishAfter(pause: number): void {
    clearTimeout(timer)
    if (closing.signal.aborted || settings.read().key === '') return
    timer = setTimeout(
      () => {
        running = running.then(publish)
      },
      Math.max(pause, busyUntil - performance.now()),
    )
  }

  function publishNow(): void {
    backoff.succeed()
    publication = { state: 'waiting' }
    publishAfter(0)
  }

  async function publish(): Promise<void> {
    isOutdated = false
    try {
      publication = await send()
      backoff.succeed()
    } catch (error) {
      if (closing.signal.aborted) return
      fail(error)
    }
    if (!isOutdated) return
    publication = { state: 'waiting' }
    publishAfter(QUIET_TIME)
  }

  async function send(): Promise<Publication> {
    const { signal } = closing
    const { key, replaceable } = settings.read()
    publication = { state: 'exporting', done: 0, found: 0 }
    const host = await openHost({ key, replaceable, signal })
    await host.check()
    await host.create()
    const address = await host.address()
    if (settings.read().address !== address) settings.change({ address })
    const result = await exportCopy(address, 'site', (done, found) => {
      publication = { state: 'exporting', done, found }
    })
    signal.throwIfAborted()
    if ('problems' in result) return { state: 'unexportable', problems: result.problems }
    publication = { state: 'sending' }
    const since = await host.send(result.folder)
    log.info('The site is published.')
    return { state: 'online', since }
  }

  function fail(error: unknown): void {
    if (error instanceof OccupiedError) {
      occupiedBy = error.version
      publication = { state: 'occupied', place: error.place }
      return
    }
    const isExpected = error instanceof HostError
    publication = { state: 'failed', problem: isExpected ? error.problem : 'down' }
    if (isExpected) log.warn({ problem: error.problem, reason: error.message }, NOT_PUBLISHED)
    else log.error({ err: error }, NOT_PUBLISHED)
    if (isExpected) busyUntil = performance.now() + error.wait
    publishAfter(backoff.fail())
  }

  publishAfter(START_PAUSE)

  return {
    publication: () => (settings.read().key === '' ? null : publication),
    address: () => settings.read().address,
    async connect(typed) {
      const key = typed.trim()
      try {
        const host = await openHost({ key, replaceable: '', signal: closing.signal })
        await host.check()
      } catch (error) {
        if (!(error instanceof HostError)) throw error
        return error.problem
      }
      settings.change({ key })
      publishNow()
      return null
    },
    retry: publishNow,
    replace() {
      settings.change({ replaceable: occupiedBy })
      publishNow()
    },
    published() {
      const { state } = publication
      isOutdated = state === 'exporting' || state === 'sending'
      if (isOutdated) return
      publication = { state: 'waiting' }
      publishAfter(QUIET_TIME)
    },
    close() {
      clearTimeout(timer)
      closing.abort()
    },
  }
}

const NOT_PUBLISHED = 'The site could not be published.'
