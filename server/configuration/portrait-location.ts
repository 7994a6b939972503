/** Finds the portrait that OWNER_PHOTO names: on another site, in the public files, or elsewhere on disk. */
import { statSync } from 'node:fs'
import { extname, isAbsolute, join, resolve } from 'node:path'

/** @returns an https address or the absolute path of a file. If the value is invalid, `problem` says why. */
export type LocatePortrait = (value: string) => string | { readonly problem: string }

const IMAGE_EXTENSIONS = ['.avif', '.gif', '.jpeg', '.jpg', '.png', '.webp']

/**
 * @param root the folder that relative paths start from.
 * @param staticRoot the folder of the site's public files.
 */
export function createPortraitLocator(root: string, staticRoot: string): LocatePortrait {
  return (value) => {
    // A path of Windows such as C:\portrait.jpg would otherwise be the address of a scheme `c`.
    const url = isAbsolute(value) ? null : URL.parse(value)
    if (url?.protocol === 'https:') return url.href
    if (url) return { problem: 'deve ser um endereço https ou um arquivo' }
    const file = [join(staticRoot, value), resolve(root, value)].find(isFile)
    if (!file) {
      return {
        problem:
          'não é um arquivo que o site possa ler, nem um caminho do site, nem um endereço https',
      }
    }
    if (IMAGE_EXTENSIONS.includes(extname(file).toLowerCase())) return file
    return { problem: `deve ser um arquivo de imagem: ${IMAGE_EXTENSIONS.join(', ')}` }
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
