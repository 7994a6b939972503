/** Who may come in to the owner's desk: kept in the embedded database, of secrets only hashes, times in ms. */
import type { SQLInputValue } from 'node:sqlite'
import { databaseError } from './database-error.ts'
import { openForReading } from './reader.ts'
import { transaction } from './transaction.ts'

export type DeskAccess = ReturnType<typeof openDeskAccess>
type Statement = [query: string, ...parameters: SQLInputValue[]]

/** Reading throws ReadError, writing WriteError. */
export function openDeskAccess(file: string) {
  function read(...[query, ...parameters]: Statement) {
    try {
      using database = openForReading(file)
      return database.prepare(query).get(...parameters) ?? null
    } catch (error) {
      throw databaseError(error, file)
    }
  }
  function write(...statements: Statement[]): void {
    transaction(file, (database) => {
      for (const [query, ...parameters] of statements) database.prepare(query).run(...parameters)
    })
  }
  const access = () => read('select * from desk_access') ?? {}

  return {
    /** Null before a password was set. */
    passwordHash: () => (access().password_hash ?? null) as string | null,
    /** Ends every session, and the one-time code. */
    setPassword: (hash: string) =>
      write(
        ['update desk_access set password_hash = ?, code_hash = null', hash],
        ['delete from desk_sessions'],
      ),
    /** The one-time code that may set a password, late or not. */
    code() {
      const { code_hash: hash, code_expires_at: expires } = access()
      return hash ? { hash: String(hash), expires: Number(expires) } : null
    },
    setCode: (hash: string, expires: number) =>
      write(['update desk_access set code_hash = ?, code_expires_at = ?', hash, expires]),
    addSession: (hash: string, expires: number) =>
      write(
        ['delete from desk_sessions where expires_at <= ?', Date.now()],
        ['insert into desk_sessions values (?, ?)', hash, expires],
      ),
    hasSession: (hash: string, now: number) =>
      read('select 1 from desk_sessions where token_hash = ? and expires_at > ?', hash, now) !==
      null,
    removeSession: (hash: string) =>
      write(['delete from desk_sessions where token_hash = ?', hash]),
    removeAllSessions: () => write(['delete from desk_sessions']),
  }
}
