/** How often everything is measured. */

/** Odd, so that the median is one of them; `BENCH_ROUNDS` makes a trial run shorter. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS) || 5
/** For what is told in steps, or depends on what else the processor does: its median needs more. */
export const MORE_ROUNDS = 2 * ROUNDS + 1

/** Runs the work once per round, one round after the other. */
export async function eachRound<T>(work: () => Promise<T>, rounds = ROUNDS): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < rounds; round++) results.push(await work())
  return results
}
