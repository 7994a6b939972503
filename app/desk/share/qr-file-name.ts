import { hostForFileName } from '../parts/host-for-file-name.ts'

/**
 * @param slug of the project; absent for the whole site.
 * @returns the name without an extension.
 */
export function qrFileName(siteUrl: string, slug = ''): string {
  const project = slug.replace(/[^\w-]/g, '')
  return ['qr', hostForFileName(siteUrl), project].filter(Boolean).join('-')
}
