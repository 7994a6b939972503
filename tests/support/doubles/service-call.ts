/** Types and helpers that the doubles of Supabase share. */
import type { IncomingMessage } from 'node:http'
import type { PGlite, Transaction } from '@electric-sql/pglite'

/** Supabase's default limit of rows per response. */
export const MAX_ROWS = 1_000

export interface Caller {
  readonly role: 'anon' | 'authenticated'
  /** The claims of the access token, of which `sub` is the user's id. Empty without a token. */
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

export interface ServiceResponse {
  readonly status: number
  /** A buffer is sent as it is, and any other value as JSON. If undefined, the response has no body. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Runs `work` in a transaction, with the rights of the caller. */
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

/** @throws Error that names the request. */
export function unsupported({ method, path }: Call): never {
  throw new Error(`This double does not support ${method} ${path}.`)
}
