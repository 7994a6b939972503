/** One request to the double of the hosted service, and how its parts answer it. */
import type { IncomingMessage } from 'node:http'
import type { PGlite, Transaction } from '@electric-sql/pglite'

export interface Caller {
  readonly role: 'anon' | 'authenticated'
  /** What the token says; `sub` is the user. */
  readonly claims: Readonly<Record<string, unknown>>
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  readonly caller: Caller
}

export interface Answer {
  readonly status: number
  /** Sent as JSON, unless it is a buffer; without one the body is empty. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Runs SQL with the rights of the caller; a failure undoes it. */
export async function asCaller<Result>(
  database: PGlite,
  { role, claims }: Caller,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    const settings = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`
    await transaction.query(settings, [role, JSON.stringify(claims)])
    return work(transaction)
  })
}

export function unknown({ method, path }: Call): never {
  throw new Error(`This double does not know ${method} ${path}.`)
}
