/** Why a source of projects could not be read, in words for the owner's log. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
}
