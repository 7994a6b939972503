/** The site's address and owner: the public part of the configuration. */
export interface Site {
  /** Public origin without a trailing slash, for canonical and sharing addresses. */
  readonly url: string
  readonly owner: {
    readonly name: string
    /** Digits with country code. */
    readonly phone: string
  }
}
