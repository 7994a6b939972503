/** Where the owner's portrait comes from: another site, this site's files, or a file on this machine. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'

/** A portrait that visitors load from an address, or one that this server sends from a file. */
export type Photo = { readonly address: string } | { readonly file: string }

export type LocatePhoto = (value: string) => Photo | { readonly problem: string }

const imageTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/**
 * @param staticRoot the folder of the site's public files.
 * @param root the folder that relative paths start from.
 */
export function photoLocator(staticRoot: string, root: string): LocatePhoto {
  return (value) => {
    const url = URL.parse(value)
    if (url?.protocol === 'https:') return { address: url.href }
    if (url) return { problem: 'must be an https address or a file' }
    if (value.startsWith('/') && isFile(join(staticRoot, value))) return { address: value }
    const file = resolve(root, value)
    if (!isFile(file)) {
      return {
        problem: 'is neither a file of the site nor one on this machine, nor an https address',
      }
    }
    if (!(extname(file).toLowerCase() in imageTypes)) {
      return { problem: `must be an image file: ${Object.keys(imageTypes).join(', ')}` }
    }
    return { file }
  }
}

/** A portrait from a file, as this server sends it. */
export interface ServedPhoto {
  /** Changes with the content, so that browsers can keep it for ever. */
  readonly address: string
  readonly type: string
  readonly content: Buffer<ArrayBuffer>
}

/** @throws when the file cannot be read. */
export function readPhoto(file: string): ServedPhoto {
  const content = readFileSync(file)
  const extension = extname(file).toLowerCase()
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  return {
    address: `/owner-photo/${hash}${extension}`,
    type: imageTypes[extension] ?? 'application/octet-stream',
    content,
  }
}
