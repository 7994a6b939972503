/** Marks the owner's devices for good, so that the owner's visits do not count. */

const NAME = 'owner-device'

export function markOwnerDevice(): void {
  try {
    localStorage.setItem(NAME, 'true')
  } catch {
    // If the browser denies storage, count-visits.ts counts nothing. If the storage is full, the owner's visits count.
  }
}

/** @throws an error if the browser denies storage. */
export function isOwnerDevice(): boolean {
  return localStorage.getItem(NAME) !== null
}
