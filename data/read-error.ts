/** Why a source of projects could not be read, in words for the owner's log. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  /** The delay that the source asked for (`Retry-After`), in ms. */
  readonly retryAfter: number

  constructor(message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options)
    this.retryAfter = options.retryAfter ?? 0
  }
}
