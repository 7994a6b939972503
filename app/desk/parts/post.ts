import { deskCopy } from '#texts/desk-copy.ts'

/** `problem` is a sentence for the owner. */
interface Failure {
  readonly problem: string
  readonly canRetry: true
}

/**
 * Sends a POST request to a route of the desk that answers with JSON.
 * @returns the route's answer; a failure if the session has expired or cannot be checked; null if there is no response,
 *   or if it is not JSON, for example a proxy's error page.
 */
export async function post<Answer>(
  address: string,
  init: Omit<RequestInit, 'method'>,
): Promise<Answer | Failure | null> {
  const response = await fetch(address, { ...init, method: 'POST' }).catch(() => null)
  if (!response) return null
  // The server redirects to the sign-in if the session has expired.
  if (response.redirected) return { problem: deskCopy.signedOut, canRetry: true }
  const answer = await response.json().catch(() => null)
  // An `errorWithSentence` (failures.ts), for example because the session cannot be checked.
  return answer?.sentence ? { problem: answer.sentence, canRetry: true } : answer
}
