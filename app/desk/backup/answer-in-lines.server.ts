import { Readable } from 'node:stream'
import type { RouterContextProvider } from 'react-router'
import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { explainFailedChange } from '../parts/failures.ts'
import { BackupError } from './format.server.ts'
import type { RestoreAnswer } from './restore-answer.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Sends each answer as a line of JSON, so that a proxy does not take a long restore for a request without an answer.
 * The last line has the problem, if there is one.
 */
export async function answerInLines(
  context: Context,
  answers: AsyncIterable<RestoreAnswer>,
): Promise<Response> {
  const lines = linesOf(withProblem(context, answers))
  // The body of the request must have arrived before the response begins.
  const first = await lines.next()
  const all = (async function* () {
    yield first.value
    yield* lines
  })()
  const headers = { 'Content-Type': 'application/x-ndjson', 'X-Accel-Buffering': 'no' }
  return new Response(Readable.toWeb(Readable.from(all)) as ReadableStream<Uint8Array>, { headers })
}

async function* linesOf(answers: AsyncIterable<RestoreAnswer>) {
  for await (const answer of answers) yield Buffer.from(`${JSON.stringify(answer)}\n`)
}

async function* withProblem(
  context: Context,
  answers: AsyncIterable<RestoreAnswer>,
): AsyncGenerator<RestoreAnswer> {
  try {
    yield* answers
  } catch (error) {
    if (error instanceof BackupError) {
      const { backups } = context.get(deskContext)
      backups.warn(`A backup cannot be restored: ${error.message}`)
      const problem = deskCopy.backup.problem(error.failure)
      // The owner can make room for the backup, and need not send it again.
      yield { problem, canRetry: error.failure.problem === 'full' }
      return
    }
    yield { problem: explainFailedChange(context, 'restore a backup', error), canRetry: true }
  }
}
