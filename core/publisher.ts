/** The interface between the page "Publicar na internet" (`app/desk/online`) and the server (`server/publish`). */

export type HostProblem =
  /** The key is not valid, or has expired. */
  | 'key'
  /** The key does not allow something that the publication needs. */
  | 'rights'
  /** The host limits how often it may be asked. */
  | 'busy'
  /** The host, or the network, gave no usable answer. */
  | 'down'
  /** Somebody changed the published files while the new ones were being sent. */
  | 'changed'
  /** The host refused the files for another reason. */
  | 'refused'
  /** This computer's disk is full or write-protected. */
  | 'disk'

export type Publication =
  /** The site is sent when nothing has changed for a minute. */
  | { readonly state: 'waiting' }
  | { readonly state: 'exporting'; readonly done: number; readonly found: number }
  | { readonly state: 'sending' }
  /** `since`: in ms since 1970. */
  | { readonly state: 'online'; readonly since: number }
  /** The host has something else at this place. The owner must allow to replace it. */
  | { readonly state: 'occupied'; readonly place: string }
  /** It is tried again, with growing pauses. */
  | { readonly state: 'failed'; readonly problem: HostProblem }
  /** The site lacks something. Each problem is a sentence for the owner. */
  | { readonly state: 'unexportable'; readonly problems: readonly string[] }

export interface Publisher {
  /** Null without a key. */
  publication(): Publication | null
  /** The public address; empty if it is not known yet. */
  address(): string
  /** Checks the key, keeps it and starts a publication. @returns null, or why the key was not kept. */
  connect(key: string): Promise<HostProblem | null>
  /** Starts a publication now. */
  retry(): void
  /** Lets the next publications replace what the host has now. */
  replace(): void
  /** The address that the zip was last made for, or else the public one; empty if neither is known. */
  zipAddress(): string
  /**
   * Exports the site for a host of the owner's choice.
   * @param address as the owner typed it.
   * @returns null, or why there is no zip: the problems are sentences for the owner.
   */
  prepareZip(
    address: string,
  ): Promise<null | { readonly problem: 'address' } | { readonly problems: readonly string[] }>
  /** @returns the files of the last `prepareZip` as a zip; null if there are none. */
  openZip(): Promise<ReadableStream<Uint8Array> | null>
}
