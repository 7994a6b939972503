/**
 * Returns a short, non-cryptographic hash of a text for versioned URLs: FNV-1a, 64 bits
 * (http://www.isthe.com/chongo/tech/comp/fnv/).
 * @returns 13 digits and lower-case letters.
 */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(36).padStart(13, '0')
}
