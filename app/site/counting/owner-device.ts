/** Marks the owner's devices in their local storage, so that the owner's visits to the site do not count. */

const NAME = 'owner-device'

/** The mark stays when the owner signs out. */
export function markOwnerDevice(): void {
  try {
    localStorage.setItem(NAME, 'true')
  } catch {
    // If the browser denies storage, count-visits.ts counts nothing on this device. If the storage is full, the
    // owner's visits count.
  }
}

/** @throws an error if the browser denies storage. */
export function isOwnerDevice(): boolean {
  return localStorage.getItem(NAME) !== null
}
