/**
 * Why a database, its storage of photos or its sign-in service did not do what was asked.
 * - `refused`: the session or the key may not do it.
 * - `unwritable`: for example, the disk is full or read-only, or the embedded database failed for an unknown reason.
 * - `damaged`: the embedded database is not a database, or parts of it are missing.
 * - `outdated`: the database is not as this version of the site expects, usually because another version made it.
 * - `stale`: the hosted API does not know a table, column or function: the schema was not run, or only a moment ago.
 * - `paused`: the hosted service answers no request until somebody resumes the project.
 * - `too-large`: one answer of the hosted database would exceed what the site accepts.
 * - `unreachable`: no usable answer, a locked database, or an unknown failure of the hosted database.
 */
export type DatabaseProblem =
  | 'refused'
  | 'unwritable'
  | 'damaged'
  | 'outdated'
  | 'stale'
  | 'paused'
  | 'too-large'
  | 'unreachable'

interface Options extends ErrorOptions {
  readonly code?: string
  readonly file?: string
}

/** The message is for the log; it contains no secret. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly reason: DatabaseProblem
  /** For example `42501`, `413` or `ENOSPC`; may be empty. */
  readonly code: string
  /** The file of the embedded database; otherwise empty. */
  readonly file: string

  constructor(reason: DatabaseProblem, message: string, options: Options = {}) {
    super(message, options)
    this.reason = reason
    this.code = options.code ?? ''
    this.file = options.file ?? ''
  }
}
