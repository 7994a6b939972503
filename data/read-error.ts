import type { ReadProblem } from '../core/project-writer.ts'

/** A database, the counts or the hosted sign-in service cannot be used. The message is for the log. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  readonly reason: ReadProblem

  constructor(message: string, options?: ErrorOptions & { reason?: ReadProblem }) {
    super(message, options)
    this.reason = options?.reason ?? 'unreachable'
  }
}

/**
 * What is wrong with the embedded database.
 * - `missing`: there is no file, or it is empty.
 * - `newer`: a newer version of the site made it.
 * - `older`: an older version of the site made it, and this version cannot upgrade it.
 * - `rebuilt`: it was rebuilt from an SQL dump.
 * - `damaged`: it is not a database, or parts of it are missing.
 * - `locked`: another process has locked it.
 * - `unusable`: the file system refuses to open, read or write it.
 */
export type FileProblem =
  | 'missing'
  | 'newer'
  | 'older'
  | 'rebuilt'
  | 'damaged'
  | 'locked'
  | 'unusable'

export class DatabaseFileError extends ReadError {
  readonly file: string
  readonly problem: FileProblem

  /** @param message is for the log, like that of every ReadError. */
  constructor(file: string, problem: FileProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.file = file
    this.problem = problem
  }
}
