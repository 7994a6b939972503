/** @param host a host name or an IP address, without a port. @returns whether only this machine can reach it. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host)
}
