/** Locates the owner's portrait: on another site, among this site's files, or elsewhere on this machine. */
import { statSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'

/** @returns an https address or the absolute path of a file; otherwise the problem with the value. */
export type LocatePhoto = (value: string) => string | { readonly problem: string }

const IMAGE_EXTENSIONS = ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.webp']

/**
 * @param staticRoot the folder of the site's public files.
 * @param root the folder that relative paths start from.
 */
export function createPhotoLocator(staticRoot: string, root: string): LocatePhoto {
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
    if (IMAGE_EXTENSIONS.includes(extname(file).toLowerCase())) return file
    return { problem: `must be an image file: ${IMAGE_EXTENSIONS.join(', ')}` }
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
