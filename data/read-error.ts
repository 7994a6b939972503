/** A database, the counts or the hosted sign-in service could not be read. The message is for the log. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
}
