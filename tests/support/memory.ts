/** Measures the memory of a site's server. */
import type { RunningSite } from './running-site.ts'

/** `RunningSite.memory` works only on Linux. */
export const canMeasureMemory = process.platform === 'linux'

/** @returns the server's resident memory, in bytes. @throws Error if it cannot be measured. */
export function memoryOf(site: RunningSite): number {
  const bytes = site.memory()
  if (bytes === null) throw new Error('The memory of the server cannot be measured.')
  return bytes
}

/** @returns the server's largest resident memory during `work`, in bytes. Measured every 20 ms. */
export async function peakMemory(site: RunningSite, work: () => Promise<unknown>): Promise<number> {
  let peak = memoryOf(site)
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(site))
  }, 20)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(peak, memoryOf(site))
}
