/**
 * Node's HTTP server, except that byte-identical repeats of known requests are answered straight from the
 * socket. At the first bytes that are not known, the connection is handed to Node's parser for good, as if it
 * had just been opened.
 */
import { type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { KnownRequests } from './known-requests.ts'
import { KEEP_ALIVE } from './message.ts'

/** In ms; twice the announced keep-alive, so that a request sent just before its end is still answered. */
const IDLE_TIMEOUT = 2 * KEEP_ALIVE

export class RepeatingServer extends Server {
  readonly #known: KnownRequests
  /** Connections that have not been handed to Node. */
  readonly #waiting = new Set<Socket>()
  /** Node's own listeners for a new connection. */
  readonly #read: readonly ((socket: Socket) => void)[]

  constructor(options: ServerOptions, listener: RequestListener, known: KnownRequests) {
    super(options, listener)
    this.#known = known
    this.#read = this.listeners('connection') as ((socket: Socket) => void)[]
    this.removeAllListeners('connection')
    this.on('connection', (socket) => this.#attend(socket))
  }

  #attend(socket: Socket): void {
    const listeners = {
      data: (bytes: Buffer) => {
        const answer = this.#known.answerTo(bytes)
        if (!answer) handOver(bytes)
        // Backpressure: no more is read until the client has taken the answer.
        else if (!socket.write(answer)) socket.pause()
      },
      drain: () => socket.resume(),
      end: () => socket.end(),
      timeout: () => socket.destroy(),
      close: () => this.#waiting.delete(socket),
      // `close` follows; without a listener the error would end the process.
      error: () => {},
    }
    const handOver = (bytes: Buffer) => {
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener)
      socket.setTimeout(0)
      this.#waiting.delete(socket)
      this.#known.handedOver(socket, bytes)
      socket.unshift(bytes)
      for (const read of this.#read) read.call(this, socket)
    }
    this.#waiting.add(socket)
    socket.setTimeout(IDLE_TIMEOUT)
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener)
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections()
    for (const socket of this.#waiting) socket.destroySoon()
  }

  override closeAllConnections(): void {
    super.closeAllConnections()
    for (const socket of this.#waiting) socket.destroy()
  }
}
