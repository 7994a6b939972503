/** Serialises a whole HTTP/1.1 answer, for where Node's server does not write it itself. */
import { STATUS_CODES } from 'node:http'

/** How long a connection is kept for its next request, in ms. */
export const KEEP_ALIVE = 5_000

/** @param fields names and values, alternating. */
export function message(
  status: number,
  fields: readonly (string | number)[],
  body: Buffer | null,
): Buffer {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let index = 0; index < fields.length; index += 2) {
    head += `${fields[index]}: ${fields[index + 1]}\r\n`
  }
  return Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), body ?? Buffer.alloc(0)])
}

/** The headers that Node's server adds to a keep-alive answer. @param now in ms since 1970. */
export function keptConnection(now: number): readonly string[] {
  const date = new Date(now).toUTCString()
  return ['Date', date, 'Connection', 'keep-alive', 'Keep-Alive', `timeout=${KEEP_ALIVE / 1000}`]
}
