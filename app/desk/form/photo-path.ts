/** The desk serves images itself, because visitors cannot see those of a draft yet. */
export function photoPath(address: string): string {
  return `/estudio/fotos?de=${encodeURIComponent(address)}`
}
