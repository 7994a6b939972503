import { PATHS } from '../paths.ts'

/**
 * @param image an image's address, as a row has it; empty for the configuration's portrait.
 * @returns the path of the image's picture on the desk. The public site has no pictures for images that only a
 *   draft uses.
 */
export function picturePath(image: string): string {
  return `${PATHS.photos}?de=${encodeURIComponent(image)}`
}
