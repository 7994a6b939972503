import type { RestorePlan } from '#core/backup.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { post } from '../parts/post.ts'
import { PATHS } from '../paths.ts'
import type { RestoreAnswer } from './restore-answer.ts'

const { backup: backupTexts } = deskCopy

/**
 * In bytes. A slow phone can send one part within the server's limit for a request (server/http/server.ts). nginx
 * accepts bodies of this size by default.
 */
const PART_SIZE = 1_000_000
/** The pauses before a failed request is sent again, in ms. */
const PAUSES = [1_000, 4_000, 10_000]
/** In ms. */
const DISCARD_TIMEOUT = 10_000

/** A step has failed. The message tells the owner why. */
export class StepError extends Error {
  /** Whether the same step can be tried again. */
  readonly canRetry: boolean

  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}

export interface Upload {
  readonly file: File
  /** Null until the server has accepted the upload. */
  id: string | null
  /** How many bytes the server has. */
  received: number
}

type OnProgress = (done: number, total: number) => void

/**
 * Begins the upload unless it has begun, and sends the rest of the file.
 * @throws {StepError}; after an abort, an AbortError.
 */
export async function sendFile(upload: Upload, onProgress: OnProgress, signal: AbortSignal) {
  const { file } = upload
  if (!upload.id) {
    const answer = await ask({ bytes: file.size }, signal)
    if ('id' in answer) upload.id = answer.id
  }
  while (upload.received < file.size) {
    onProgress(upload.received, file.size)
    const end = upload.received + PART_SIZE
    const part = file.slice(upload.received, end)
    // Check that the file can still be read. `fetch` would report an unreadable file like a lost connection.
    await part
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => {
        throw new StepError(backupTexts.unreadable, false)
      })
    const answer = await ask({ id: upload.id, offset: upload.received }, signal, part)
    if ('received' in answer) upload.received = answer.received
  }
}

/** What the server answers when it has finished a step. */
interface StepResults {
  readonly check: { readonly plan: RestorePlan }
  readonly restore: { readonly isLive: boolean } | { readonly plan: RestorePlan }
}

/**
 * Repeats a step until the server has finished it.
 * @param query the step and its parameters.
 * @throws {StepError}; after an abort, an AbortError.
 */
export async function finishStep<Step extends keyof StepResults>(
  query: Query & { readonly step: Step },
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<StepResults[Step]> {
  for (;;) {
    const answer = await ask(query, signal)
    if (!('progress' in answer)) return answer as StepResults[Step]
    onProgress(answer.progress.done, answer.progress.total)
  }
}

/** Asks the server to delete the upload. If this fails, the server keeps it for up to an hour. */
export function discard(id: string | null): void {
  if (!id) return
  void request({ id, step: 'discard' }, AbortSignal.timeout(DISCARD_TIMEOUT))
}

/** The parameters of a restore request, which restore-step.ts explains. */
type Query = Readonly<Record<string, string | number | null>>

/**
 * Sends a request. Repeats it after each of `PAUSES` until there is an answer in JSON.
 * @throws {StepError}; after an abort, an AbortError.
 */
async function ask(query: Query, signal: AbortSignal, body?: Blob): Promise<RestoreAnswer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await request(query, signal, body)
    signal.throwIfAborted()
    if (answer && 'problem' in answer) throw new StepError(answer.problem, answer.canRetry)
    if (answer) return answer
    const pause = PAUSES[attempt]
    if (pause === undefined) throw new StepError(backupTexts.offline, true)
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
  }
}

/** @returns null if there is no answer in JSON. */
function request(query: Query, signal: AbortSignal, body?: Blob): Promise<RestoreAnswer | null> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))
  return post(`${PATHS.restoreStep}?${search}`, { signal, ...(body && { body }) })
}
