/** The log never contains the address or the token, because either of them lets anybody start deployments. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createBackoff } from '../../core/backoff.ts'

/** `token` is empty unless the host needs one, as GitHub does. */
interface DeployHook {
  readonly url: string
  readonly token: string
}

export interface DeployHookCaller {
  /** Calls the hook after a minute without changes, so that several changes become one deployment. */
  changed(): void
  /** Remembers a failure from before a restart. */
  hasFailed(): boolean
  /** Calls the hook now if it has not heard of the last publication. Resolves within `CALL_DEADLINE`. */
  close(): Promise<void>
}

const QUIET_TIME = 60_000
const CALL_DEADLINE = 5_000
const PAUSE = { first: 10_000, longest: 300_000 }
const MAX_RETRIES = 6

export function openDeployHookCaller(
  { url, token }: DeployHook,
  dataDirectory: string,
  log: Pick<Logger, 'info' | 'error'>,
): DeployHookCaller {
  /** Exists while the host lacks the last publication, so that the next process calls it if this one is killed. */
  const pendingFile = join(dataDirectory, 'publication-pending')
  const { failures, fail, succeed } = createBackoff(PAUSE)
  const isPending = existsSync(pendingFile)
  let hasFailed = isPending && readFileSync(pendingFile, 'utf8') === 'failed'
  let waiting: NodeJS.Timeout | null = null
  let calling: Promise<void> = Promise.resolve()
  let isClosed = false

  function remember(state: 'waiting' | 'failed' | 'accepted'): void {
    try {
      if (state === 'accepted') rmSync(pendingFile, { force: true })
      else writeFileSync(pendingFile, state)
    } catch {
      // The disk is full or cannot be written. This process still knows the state until it ends.
    }
  }

  function callAfter(pause: number): void {
    if (waiting) clearTimeout(waiting)
    waiting = setTimeout(() => {
      calling = callNow()
    }, pause)
  }

  async function callNow(): Promise<void> {
    waiting = null
    const result = await call({ url, token }, AbortSignal.timeout(CALL_DEADLINE))
    if (result.state === 'accepted') {
      hasFailed = false
      // The owner may have published again during the call.
      remember(waiting ? 'waiting' : 'accepted')
      return log.info('The static host accepted the publication.')
    }
    const pause = fail()
    if (result.state === 'refused' || failures() > MAX_RETRIES || isClosed) {
      hasFailed = true
      remember('failed')
      return log.error({ reason: result.reason }, GIVEN_UP)
    }
    // The next call covers a publication during this call as well.
    if (!waiting) callAfter(pause)
  }

  if (isPending) callAfter(QUIET_TIME)

  return {
    changed() {
      remember('waiting')
      succeed()
      callAfter(QUIET_TIME)
    },
    hasFailed: () => hasFailed,
    async close() {
      isClosed = true
      if (waiting) clearTimeout(waiting)
      await Promise.all([calling, waiting && callNow()])
    },
  }
}

const GIVEN_UP =
  'The static host did not accept the publication, so it keeps the old pages until the next one. Check DEPLOY_HOOK_URL and DEPLOY_HOOK_TOKEN.'

type CallResult =
  | { readonly state: 'accepted' }
  /** `unavailable`: the same call may succeed later. The reason is for the log. */
  | { readonly state: 'refused' | 'unavailable'; readonly reason: string }

async function call({ url, token }: DeployHook, signal: AbortSignal): Promise<CallResult> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      ...(token && { body: '{"event_type":"publish"}' }),
      headers: {
        // GitHub refuses requests without a user agent.
        'user-agent': 'portfolio',
        ...(token && {
          accept: 'application/vnd.github+json',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        }),
      },
      // Another address must not get the token, and a GET would start nothing.
      redirect: 'manual',
      signal,
    })
    if (ok) return { state: 'accepted' }
    const state = status === 429 || status >= 500 ? 'unavailable' : 'refused'
    return { state, reason: `status ${status}` }
  } catch (error) {
    return { state: 'unavailable', reason: codeOf(error) }
  }
}

/** The error's message may contain the address, which is secret. */
function codeOf(error: unknown): string {
  const { name, cause } = error as Error
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name
}
