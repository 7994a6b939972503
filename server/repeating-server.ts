/**
 * Node's HTTP server behind a doorman who knows some requests by sight. What he knows he answers; with the
 * first bytes that he does not know, the connection is Node's for good, as if it had just been opened.
 */
import { type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { KnownRequests } from './known-requests.ts'
import { KEEP_ALIVE } from './message.ts'

/** How long a connection may be silent, in ms: longer than it is promised, so that no request comes too late. */
const PATIENCE = 2 * KEEP_ALIVE

export class RepeatingServer extends Server {
  readonly #known: KnownRequests
  /** The connections at the door. */
  readonly #waiting = new Set<Socket>()
  /** Makes a connection Node's. */
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
        // Who does not read is not read from.
        else if (!socket.write(answer)) socket.pause()
      },
      drain: () => socket.resume(),
      end: () => socket.end(),
      timeout: () => socket.destroy(),
      close: () => this.#waiting.delete(socket),
      // The connection closes by itself.
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
    socket.setTimeout(PATIENCE)
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
