import type { DatabaseProblem } from './database-error.ts'

/**
 * The site deletes no photos, because one that no project seems to use may belong to a row that could not be read. The
 * name of a photo is a hash of its content. The methods throw DatabaseError.
 */
export interface PhotoStorage {
  /** @returns the photo's address, as in a project's row. */
  add(photo: Uint8Array): Promise<string>
  /** The address of the photo with this name, whether or not it is stored. */
  addressOf(name: string): string
  has(name: string): Promise<boolean>
  /** Throws if the photos that are not stored yet do not fit on the disk. A bucket does not report its free space. */
  assertFits(photos: readonly { readonly name: string; readonly bytes: number }[]): Promise<void>
}

export interface PhotoLibrary extends PhotoStorage {
  /** @param read returns the bytes, when the upload's turn has come: only a few may be in memory at the same time. */
  upload(read: () => Promise<Uint8Array>): Promise<{ readonly address: string } | PhotoFailure>
  /** @returns the name of the photo with this address, whether or not it is stored; null for any other address. */
  nameOf(address: string): string | null
}

export interface PhotoFailure {
  /** `undecodable`: not an image that the site can decode. `large`: too many pixels. */
  readonly problem: 'undecodable' | 'large' | DatabaseProblem
  /** Set if the storage failed. */
  readonly cause?: Error
}
