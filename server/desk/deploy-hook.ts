/**
 * Asks a static host to export the site again after the owner has published. The log never contains the address or the
 * token, because either of them lets anybody start deployments.
 */
import type { Logger } from 'pino'

/** What to call. `token`: empty unless the host needs one, as GitHub does. */
export interface DeployHook {
  readonly url: string
  readonly token: string
}

export interface DeployHookCaller {
  /** Calls the hook when nothing more was published for a minute, so that several changes become one deployment. */
  published(): void
  /** Calls the hook now if it has not heard of the last publication. Resolves within `CALL_DEADLINE`. */
  close(): Promise<void>
}

/** In ms. */
const QUIET_TIME = 60_000
const CALL_DEADLINE = 5_000
/** How long to wait after each failed call, in ms. No entry is left after the last call. */
const PAUSES = [10_000, 60_000, 300_000]

export function createDeployHookCaller(
  { url, token }: DeployHook,
  log: Pick<Logger, 'info' | 'error'>,
): DeployHookCaller {
  let waiting: NodeJS.Timeout | null = null
  let calling: Promise<void> = Promise.resolve()
  let isClosed = false

  function callAfter(pause: number, failures: number): void {
    if (waiting) clearTimeout(waiting)
    waiting = setTimeout(() => {
      calling = callNow(failures)
    }, pause)
  }

  async function callNow(failures: number): Promise<void> {
    waiting = null
    const result = await call(url, token)
    if (result.state === 'accepted') return log.info('The static host accepted the publication.')
    const pause = PAUSES[failures]
    const canRetry = result.state === 'unavailable' && pause !== undefined && !isClosed
    if (!canRetry) return log.error({ reason: result.reason }, GIVEN_UP)
    // If the owner has published again during the call, the next call covers both publications.
    if (!waiting) callAfter(pause, failures + 1)
  }

  return {
    published: () => callAfter(QUIET_TIME, 0),
    async close() {
      isClosed = true
      if (waiting) clearTimeout(waiting)
      await Promise.all([calling, waiting && callNow(0)])
    },
  }
}

const GIVEN_UP =
  'The static host did not accept the publication, so it keeps the old pages until the next one. Check DEPLOY_HOOK_URL and DEPLOY_HOOK_TOKEN.'

type CallResult =
  | { readonly state: 'accepted' }
  /** `unavailable`: the same call may succeed later. The reason is for the log. */
  | { readonly state: 'refused' | 'unavailable'; readonly reason: string }

async function call(url: string, token: string): Promise<CallResult> {
  try {
    const { ok, status, body } = await fetch(url, {
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
      // `fetch` follows a 301 or 302 with a GET, which would start nothing.
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_DEADLINE),
    })
    await body?.cancel()
    if (ok) return { state: 'accepted' }
    const mayRecover = status === 429 || status >= 500
    return { state: mayRecover ? 'unavailable' : 'refused', reason: `status ${status}` }
  } catch (error) {
    return { state: 'unavailable', reason: codeOf(error) }
  }
}

/** Not the message, which may contain the address. */
function codeOf(error: unknown): string {
  const { name, cause } = error as Error
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name
}
