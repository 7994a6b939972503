/**
 * The size and the seed of the fuzz tests: the same cases every time, so that failures are reproducible.
 * `FUZZ_SEED` sets another seed, `FUZZ_RUNS=10` runs ten times as many cases.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const FACTOR = Number(process.env.FUZZ_RUNS ?? 1)
/** Of one property with its shrinking, in ms. */
const LONGEST = 90_000

/** The timeout of Vitest, long enough for fast-check to report its counterexample; in ms. */
export const FUZZ_TIMEOUT = (LONGEST + 30_000) * FACTOR

/**
 * Parameters of `fc.assert`.
 * @param lane of several that test the same property in parallel, each with cases of its own.
 */
export function trying(runs: number, lane = 0) {
  return {
    seed: SEED + lane,
    numRuns: runs * FACTOR,
    interruptAfterTimeLimit: LONGEST * FACTOR,
    markInterruptAsFailure: true,
  }
}
