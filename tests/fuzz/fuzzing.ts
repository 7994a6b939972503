/**
 * How much the fuzz tries, and where it starts: the same cases every time, so that a failure can be had
 * again. `FUZZ_SEED` starts elsewhere, `FUZZ_RUNS=10` tries ten times as much.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)
const FACTOR = Number(process.env.FUZZ_RUNS ?? 1)
/** Of one property with its shrinking, in ms. */
const LONGEST = 90_000

/** For Vitest, which is to wait until fast-check has told its counterexample; in ms. */
export const FUZZ_TIMEOUT = (LONGEST + 30_000) * FACTOR

/**
 * Parameters of `fc.assert`.
 * @param lane of several that try the same property at once, each with cases of its own.
 */
export function trying(runs: number, lane = 0) {
  return {
    seed: SEED + lane,
    numRuns: runs * FACTOR,
    interruptAfterTimeLimit: LONGEST * FACTOR,
    markInterruptAsFailure: true,
  }
}
