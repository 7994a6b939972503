/**
 * Publishes the site when nothing has changed for a minute. Nothing about a publication is kept: the start begins one,
 * and one without a change sends nothing. So a killed process needs no repair.
 *
 * Loaded only by a desk on the owner's own computer.
 */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Publication, Publisher } from '../../core/publisher.ts'
import { type HostProblem, hostProblems, occupied } from '../../texts/host-problems.ts'
import { type Host, HostError, OccupiedError } from './host.ts'
import { openKeptText } from './kept-text.ts'
import { createSchedule } from './schedule.ts'
import { type ExportCopy, ExportError, zipOf } from './site-copy.ts'

interface Options {
  /** Of the key, the address, the exported files and the local copy of the repository. */
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

export function openPublisher(options: Options): RunningPublisher {
  const { folder, exportCopy, log } = options
  /** Empty if the desk does not publish. */
  const key = openKeptText(join(folder, 'key'))
  /** The public address; empty until the first publication or zip. */
  const address = openKeptText(join(folder, 'address'))
  const closing = new AbortController()
  const { signal } = closing
  const schedule = createSchedule(publish, signal)
  const zipFolder = join(folder, 'zip')
  let publication: Publication
  /** Whether something has changed since the running publication began. */
  let isOutdated = false
  let occupiedBy = ''
  let replaceable = ''

  const show = (next: Publication) => {
    publication = next
  }
  const waitUntil = (at: number) => show({ state: 'waiting', at })
  const publishNow = () => waitUntil(schedule.begin())

  async function publish(): Promise<void> {
    if (key.current() === '') return
    isOutdated = false
    try {
      await send(options, address, { key: key.current(), replaceable, signal }, show)
      schedule.succeed()
      log.info('The site is published.')
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof OccupiedError) occupiedBy = error.version
      const explanation = explain(error, log)
      show({ state: 'failed', ...explanation, retryAt: retryAfter(error, explanation) })
    }
    if (isOutdated) waitUntil(schedule.beginAfter(QUIET_TIME))
  }

  function retryAfter(error: unknown, { remedy }: Explanation): number | null {
    if (remedy === 'replace') return null
    // A publication takes the form for another key off the page.
    if (remedy === 'key') return schedule.retryLate()
    return schedule.retry(error instanceof HostError ? error.wait : 0)
  }

  waitUntil(schedule.beginAfter(START_PAUSE))

  return {
    publication: () => (key.current() === '' ? null : publication),
    address: address.current,
    async connect(pasted) {
      try {
        await (await options.openHost({ key: pasted, replaceable: '', signal })).check()
        await key.replace(pasted)
      } catch (error) {
        return explain(error, log).sentences.join(' ')
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
        if (key.current() === '') await address.replace(siteUrl)
        await exportCopy(siteUrl, zipFolder)
        return []
      } catch (error) {
        return explain(error, log).sentences
      }
    },
    openZip: () => zipOf(zipFolder),
    published() {
      isOutdated = publication.state === 'exporting' || publication.state === 'sending'
      if (!isOutdated) waitUntil(schedule.beginAfter(QUIET_TIME))
    },
    close: () => closing.abort(),
  }
}

async function send(
  { openHost, exportCopy, folder }: Options,
  address: ReturnType<typeof openKeptText>,
  access: OpenHost,
  show: (publication: Publication) => void,
): Promise<void> {
  show({ state: 'exporting', done: 0, found: 0 })
  const host = await openHost(access)
  await host.check()
  await host.create()
  const siteUrl = host.address()
  if (siteUrl !== address.current()) await address.replace(siteUrl)
  const files = join(folder, 'site')
  await exportCopy(siteUrl, files, (done, found) => show({ state: 'exporting', done, found }))
  access.signal.throwIfAborted()
  show({ state: 'sending' })
  show({ state: 'online', since: await host.send(files) })
}

type Explanation = Pick<Extract<Publication, { state: 'failed' }>, 'sentences' | 'remedy'>

/** Logs an error. @returns what to tell the owner. */
function explain(error: unknown, log: Options['log']): Explanation {
  if (error instanceof OccupiedError) {
    return { sentences: occupied(error.place), remedy: 'replace' }
  }
  if (error instanceof ExportError) return { sentences: error.problems, remedy: 'retry' }
  if (error instanceof HostError) {
    const { problem, message } = error
    log.warn({ problem, reason: message }, NOT_PUBLISHED)
    return { sentences: [hostProblems[problem]], remedy: REMEDIES[problem] ?? 'retry' }
  }
  log.error({ err: error }, NOT_PUBLISHED)
  // Errors of the file system have a path.
  const problem = (error as NodeJS.ErrnoException).path ? 'disk' : 'unexpected'
  return { sentences: [hostProblems[problem]], remedy: 'retry' }
}

const NOT_PUBLISHED = 'The site could not be published or exported.'

const REMEDIES: Partial<Record<HostProblem, Explanation['remedy']>> = {
  key: 'key',
  rights: 'key',
  busy: 'wait',
}
