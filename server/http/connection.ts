/** A client's connection and its pending responses. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export class Connection {
  readonly socket: Socket
  /** Responses that are not completely sent, oldest first. */
  readonly pending = new Set<ServerResponse>()

  constructor(socket: Socket) {
    this.socket = socket
  }

  add(response: ServerResponse): void {
    this.pending.add(response)
    response.once('close', () => this.pending.delete(response))
  }

  /**
   * Closes the connection after the newest pending response. (If the headers of this response are already sent, the
   * connection closes after the server's `keepAliveTimeout` instead.) Only this response says `Connection: close`,
   * because after a response with this header, Node drops the other requests of the connection.
   */
  closeAfterPending(): void {
    const newest = [...this.pending].at(-1)
    for (const response of this.pending) response.shouldKeepAlive = response !== newest
  }
}
