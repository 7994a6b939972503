/** A database, the counts or the hosted sign-in service cannot be used. The message is for the log. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
}
