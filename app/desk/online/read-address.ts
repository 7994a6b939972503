import { isLoopback } from '#core/loopback.ts'

/** @returns for example `https://ana.com.br` for `ana.com.br`; null if it cannot be an origin. */
export function readAddress(typed: string): string | null {
  const address = typed.trim()
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  const isOrigin = url !== null && url.href === `${url.origin}/`
  return isOrigin && url.hostname.includes('.') && !isLoopback(url.hostname) ? url.origin : null
}
