/** Whose site this is: the part of the configuration that visitors get to see. */
export interface Site {
  /** Public origin without a trailing slash, for canonical and sharing addresses. */
  readonly url: string
  readonly owner: {
    readonly name: string
    /** Digits with country code. */
    readonly phone: string
  }
}
