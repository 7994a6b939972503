/** Why nothing could be read. `too-large`: one answer of the hosted database would exceed what the site accepts. */
export type ReadProblem = 'paused' | 'too-large' | 'unreachable'

/** A database, the counts or the hosted sign-in service cannot be used. The message is for the log. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  readonly reason: ReadProblem

  constructor(message: string, options?: ErrorOptions & { reason?: ReadProblem }) {
    super(message, options)
    this.reason = options?.reason ?? 'unreachable'
  }
}
