import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { deskContext } from '#core/context.ts'
import { DatabaseError } from '#core/database-error.ts'
import { deskCopy } from '#texts/desk-copy.ts'

type Context = Readonly<RouterContextProvider>

/**
 * @param action what the owner was doing, for the log. @returns a sentence for the owner.
 * @throws the error itself unless it is a DatabaseError.
 */
export function explainFailure(context: Context, action: string, error: unknown): string {
  if (!(error instanceof DatabaseError)) throw error
  context.get(deskContext).logFailure(action, error)
  return deskCopy.problems[error.reason]
}

/** The owner may send the change again. */
export function explainFailedChange(context: Context, action: string, error: unknown): string {
  const sentence = explainFailure(context, action, error)
  const mayBeWritten = error instanceof DatabaseError && error.reason === 'unreachable'
  return mayBeWritten ? deskCopy.changeUnanswered : sentence
}

/** @throws a 503 with a sentence for the owner if the read fails with a DatabaseError, or another error unchanged. */
export async function orThrow503<Value>(
  context: Context,
  action: string,
  read: Promise<Value>,
): Promise<Value> {
  try {
    return await read
  } catch (error) {
    throw errorWithSentence(explainFailure(context, action, error), 503)
  }
}

/** @throws a 400 with a sentence for the owner if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw errorWithSentence(deskCopy.invalidRequest, 400)
  })
}

/** The desk shows the sentence of the thrown response to the owner. */
export function errorWithSentence(sentence: string, status: number) {
  return data({ problem: sentence }, status)
}

/** Null for an error without a sentence, because its message is in English and not meant for the owner. */
export function sentenceOf(error: unknown): string | null {
  return isRouteErrorResponse(error) ? (error.data?.problem ?? null) : null
}
