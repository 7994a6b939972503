/** Detects a file's type by its first bytes, whatever its name or its sender claims. */

export type ImageType = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp'

/** The signatures that each format's specification gives; `?` stands for any byte. */
const signatures: readonly (readonly [ImageType, string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['webp', 'RIFF????WEBP'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['avif', '????ftypavif'],
  ['avif', '????ftypavis'],
]

/** @returns null for every other type, such as SVG, which can contain scripts. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const matches = (signature: string) =>
    [...signature].every((mark, index) => mark === '?' || bytes[index] === mark.charCodeAt(0))
  return signatures.find(([, signature]) => matches(signature))?.[0] ?? null
}
