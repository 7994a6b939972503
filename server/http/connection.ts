/** A client's connection and its pending responses. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export class Connection {
  readonly socket: Socket
  /** Oldest first. */
  readonly pending = new Set<ServerResponse>()

  constructor(socket: Socket) {
    this.socket = socket
  }

  add(response: ServerResponse): void {
    this.pending.add(response)
    response.once('close', () => this.pending.delete(response))
  }

  /**
   * Closes the connection after the newest response. Older ones must not say `Connection: close`, because Node drops
   * the requests that are pipelined behind such a response.
   */
  closeAfterPending(): void {
    const newest = [...this.pending].at(-1)
    for (const response of this.pending) response.shouldKeepAlive = response !== newest
  }
}
