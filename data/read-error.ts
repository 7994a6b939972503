/** A database, or the hosted sign-in service, could not be read. The message is for the owner's log. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
}
