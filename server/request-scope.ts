/** Which request is being answered, so that whatever is logged on the way can name it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<IncomingMessage, string>()
const scope = new AsyncLocalStorage<string>()

/** By which all that is logged of a request can be found. */
export function requestId(request: IncomingMessage): string {
  const id = ids.get(request) ?? randomUUID()
  ids.set(request, id)
  return id
}

/** Does what answers the request, and knows whose work it is until all of it is done. */
export function within(request: IncomingMessage, answer: () => void): void {
  scope.run(requestId(request), answer)
}

/** The id of the request for which this is being done; undefined for what the site does by itself. */
export function currentRequest(): string | undefined {
  return scope.getStore()
}
