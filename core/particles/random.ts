/** A small random number generator: the same seed gives the same sequence. */

/** Numbers from 0 up to, but not including, 1. */
export type Random = () => number

/** A Weyl sequence whose steps are mixed by the 32-bit finaliser of MurmurHash3. */
export function seededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}
