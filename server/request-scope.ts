/** The id of the current request, for every log line that is written while it is answered. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<IncomingMessage, string>()
const scope = new AsyncLocalStorage<string>()

/** The id that all log lines of a request share. */
export function requestId(request: IncomingMessage): string {
  const id = ids.get(request) ?? randomUUID()
  ids.set(request, id)
  return id
}

/** Runs `answer`, and everything asynchronous that it starts, in the scope of the request. */
export function within(request: IncomingMessage, answer: () => void): void {
  scope.run(requestId(request), answer)
}

/** The id of the current request; undefined for work that no request started. */
export function currentRequest(): string | undefined {
  return scope.getStore()
}
