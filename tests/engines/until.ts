/** Waiting for conditions, with a deadline. */
import { setTimeout } from 'node:timers/promises'

/** In ms. Generous, because the engines draw in software. */
const DEADLINE = 15_000
const INTERVAL = 50

/**
 * Asks again until the answer is truthy, and returns it.
 * @param what the condition in words, for the error.
 * @throws Error at the deadline, with the last answer or error.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  deadline = DEADLINE,
): Promise<NonNullable<T>> {
  const end = performance.now() + deadline
  let last: unknown
  do {
    try {
      const answer = await ask()
      if (answer) return answer
      last = answer
    } catch (error) {
      // A page that is being replaced cannot answer.
      last = error instanceof Error ? error.message : error
    }
    await setTimeout(INTERVAL)
  } while (performance.now() < end)
  throw new Error(`${what}: not within ${deadline / 1000} s (last: ${JSON.stringify(last)})`)
}
