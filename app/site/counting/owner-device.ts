const NAME = 'owner-device'

export function markOwnerDevice(): void {
  try {
    localStorage.setItem(NAME, 'true')
  } catch {
    // If the browser denies storage, count-visits.ts counts nothing. If the storage is full, the owner's visits count.
  }
}

export function isOwnerDevice(): boolean {
  return localStorage.getItem(NAME) !== null
}
