/** What the log and the owner learn about a failed request. */
import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import type { WriteProblem } from '../../core/project-writer.ts'
import { deskContext } from '../context.ts'
import { deskCopy } from './desk-copy.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Logs a failed read or write.
 * @param action what the owner was doing.
 * @throws the error itself when it is neither a ReadError nor a WriteError.
 */
export function logFailure(context: Context, action: string, error: unknown): WriteProblem {
  // By name and not `instanceof`, because this build has its own copies of the server's classes.
  const { name, reason } = Object(error)
  if (name !== 'WriteError' && name !== 'ReadError') throw error
  context.get(deskContext).logFailure(action, error as Error)
  return name === 'WriteError' ? reason : 'unreachable'
}

/** Logs a failed read or write, like {@link logFailure}. @returns a sentence that explains it to the owner. */
export function explainFailure(context: Context, action: string, error: unknown): string {
  return deskCopy.problems[logFailure(context, action, error)]
}

/** @throws a 503 with one sentence when the read fails. */
export async function orThrow503<Value>(
  context: Context,
  action: string,
  read: Promise<Value>,
): Promise<Value> {
  try {
    return await read
  } catch (error) {
    throw data(explainFailure(context, action, error), 503)
  }
}

/** @returns the sentence for the owner that a loader or an action has thrown; null for every other error. */
export function sentenceOf(error: unknown): string | null {
  const isSentence = isRouteErrorResponse(error) && typeof error.data === 'string'
  return (isSentence && error.data) || null
}
