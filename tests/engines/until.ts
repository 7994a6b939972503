import { setTimeout } from 'node:timers/promises'

/** In ms. Long, because the engines draw without a graphics card. */
const DEADLINE = 15_000
/** In ms. */
const INTERVAL = 50

/**
 * Calls `ask` until it returns a truthy answer. Calls it again, too, if it throws.
 * @param what describes the condition in the error message.
 * @param deadline in ms.
 * @returns the truthy answer.
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
      // A page cannot answer while another document replaces it.
      last = error instanceof Error ? error.message : error
    }
    await setTimeout(INTERVAL)
  } while (performance.now() < end)
  throw new Error(`${what}: not within ${deadline / 1000} s (last: ${JSON.stringify(last)})`)
}
