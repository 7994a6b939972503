/** @param host a name or an IP address, without a port. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)
}
