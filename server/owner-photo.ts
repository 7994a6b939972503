/** Where the owner's portrait comes from: another site, this site's files, or a file on this machine. */
import { statSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'

/** @returns an https address or a file's absolute path, as pictures are found by; or what is wrong with the value. */
export type LocatePhoto = (value: string) => string | { readonly problem: string }

const imageEndings = ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.webp']

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
    if (url?.protocol === 'https:') return url.href
    if (url) return { problem: 'must be an https address or a file' }
    const file = [join(staticRoot, value), resolve(root, value)].find(isFile)
    if (!file) {
      return {
        problem: 'is neither a file of the site nor one on this machine, nor an https address',
      }
    }
    if (imageEndings.includes(extname(file).toLowerCase())) return file
    return { problem: `must be an image file: ${imageEndings.join(', ')}` }
  }
}
