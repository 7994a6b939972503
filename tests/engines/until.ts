import { setTimeout } from 'node:timers/promises'

/** In ms. Long, because drawing without a graphics card is slow. */
const DEADLINE = 15_000
/** The time between two calls of `ask`, in ms. */
const INTERVAL = 50

/**
 * Calls `ask` repeatedly until it returns a truthy answer. An error of `ask` counts as a falsy answer.
 * @param what describes the condition in the error message.
 * @param deadline in ms. A running call of `ask` is not interrupted.
 * @returns the truthy answer.
 * @throws Error after the deadline, with the last answer or error of `ask`.
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
      // Try again. For example, a page cannot answer while another document replaces it.
      last = error instanceof Error ? error.message : error
    }
    await setTimeout(INTERVAL)
  } while (performance.now() < end)
  throw new Error(`${what}: not within ${deadline / 1000} s (last: ${JSON.stringify(last)})`)
}
