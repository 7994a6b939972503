/** Passwords, codes and tokens are stored as hashes. All methods throw DatabaseError if the database fails. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { read, transaction } from './connection.ts'

export type Credentials = ReturnType<typeof createCredentials>

interface HashedToken {
  readonly hash: string
  readonly expires: number
}

/** `from` and `to` are hashes of passwords. */
interface HashedPasswordChange {
  readonly from: string
  readonly to: string
  readonly session: HashedToken
  readonly device: HashedToken
}

type Statement = [query: string, ...parameters: SQLInputValue[]]

const SIGN_OUT_ALL = 'delete from desk_sessions; delete from known_devices'

/** Also adds the device or extends its time, and removes expired rows. */
function newSession(session: HashedToken, device: HashedToken): Statement[] {
  return [
    ['delete from desk_sessions where expires_at <= ?', Date.now()],
    ['delete from known_devices where expires_at <= ?', Date.now()],
    ['insert into desk_sessions values (?, ?)', session.hash, session.expires],
    ['insert or replace into known_devices values (?, ?)', device.hash, device.expires],
  ]
}

function run(database: DatabaseSync, ...statements: Statement[]): void {
  for (const [query, ...parameters] of statements) database.prepare(query).run(...parameters)
}

export function createCredentials(file: string) {
  const row = (query: string, ...parameters: SQLInputValue[]) =>
    read(file, (database) => database.prepare(query).get(...parameters) ?? null)
  const write = (...statements: Statement[]) =>
    transaction(file, (database) => run(database, ...statements))
  /** Somebody may have deleted the table's only row. */
  const accessRow = async () => (await row('select * from desk_access')) ?? {}

  async function isValid(table: 'desk_sessions' | 'known_devices', hash: string) {
    const query = `select 1 from ${table} where token_hash = ? and expires_at > ?`
    return (await row(query, hash, Date.now())) !== null
  }

  return {
    async passwordHash() {
      return ((await accessRow()).password_hash ?? null) as string | null
    },
    /** Ends every session and forgets every known device. @returns false if the code is wrong, used or expired. */
    setPassword: (passwordHash: string, codeHash: string) =>
      transaction(file, (database) => {
        const { changes } = database
          .prepare(
            `update desk_access set password_hash = ?, code_hash = null
             where code_hash = ? and code_expires_at > ?`,
          )
          .run(passwordHash, codeHash, Date.now())
        if (changes === 0) return false
        database.exec(SIGN_OUT_ALL)
        return true
      }),
    /** The code may have expired. */
    async code(): Promise<HashedToken | null> {
      const { code_hash: hash, code_expires_at: expires } = await accessRow()
      return hash ? { hash: String(hash), expires: Number(expires) } : null
    },
    setCode: ({ hash, expires }: HashedToken) =>
      write(
        // Somebody may have deleted the row with an SQLite tool, for example to remove a forgotten password.
        [
          `insert into desk_access (password_hash) select null
           where not exists (select 1 from desk_access)`,
        ],
        ['update desk_access set code_hash = ?, code_expires_at = ?', hash, expires],
      ),
    /** Ends every session and forgets every known device. @returns false if `from` is no longer the password's hash. */
    changePassword: ({ from, to, session, device }: HashedPasswordChange) =>
      transaction(file, (database) => {
        const { changes } = database
          .prepare(
            'update desk_access set password_hash = ?, code_hash = null where password_hash = ?',
          )
          .run(to, from)
        if (changes === 0) return false
        database.exec(SIGN_OUT_ALL)
        run(database, ...newSession(session, device))
        return true
      }),
    addSession: (session: HashedToken, device: HashedToken) =>
      write(...newSession(session, device)),
    hasSession: (hash: string) => isValid('desk_sessions', hash),
    isKnownDevice: (hash: string) => isValid('known_devices', hash),
    removeSession: (hash: string) =>
      write(['delete from desk_sessions where token_hash = ?', hash]),
    /** @param device the hash of the token of the only device that stays known. */
    removeAllSessions: (device: string) =>
      write(
        ['delete from desk_sessions'],
        ['delete from known_devices where token_hash <> ?', device],
      ),
  }
}
