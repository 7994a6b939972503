/** The interface between the page "Publicar na internet" (`app/desk/online`) and the server (`server/publish`). */

export type Publication =
  /** It begins at this time, or later if something changes before. */
  | { readonly state: 'waiting'; readonly at: number }
  /** How many files are exported, of those that are known so far; `found` is 0 while nobody knows. */
  | { readonly state: 'exporting' | 'sending'; readonly done: number; readonly found: number }
  | { readonly state: 'online'; readonly since: number }
  | {
      readonly state: 'failed'
      /** What happened, and what the owner can do. */
      readonly sentences: readonly string[]
      /** `replace`: the owner must agree to replace what the host has. `wait`: there is nothing to do. */
      readonly remedy: 'retry' | 'key' | 'replace' | 'wait'
      readonly retryAt: number
    }

export interface Publisher {
  /** Null without a key. */
  publication(): Publication | null
  /** The public address; empty if it is not known yet. */
  address(): string
  /** Checks the key, keeps it and starts a publication. @returns null, or a sentence that says why it was not kept. */
  connect(key: string): Promise<string | null>
  retry(): void
  /** Lets the next publications replace what the host has now, and starts one. */
  replace(): void
  /** Exports the site for a host of the owner's choice. @returns what prevented it, as sentences for the owner. */
  prepareZip(siteUrl: string): Promise<readonly string[]>
  /** @returns the files of the last `prepareZip` as a zip; null if there are none. */
  openZip(): Promise<ReadableStream<Uint8Array> | null>
}
