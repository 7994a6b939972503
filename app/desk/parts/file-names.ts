/** @returns the site's host, without characters that file names cannot have, such as the brackets of an IPv6 address. */
export function hostForFileName(siteUrl: string): string {
  return new URL(siteUrl).hostname.replace(/[^\w.-]/g, '')
}

/**
 * @param slug of the project; absent for the whole site.
 * @returns the name without an extension.
 */
export function qrFileName(siteUrl: string, slug = ''): string {
  const project = slug.replace(/[^\w-]/g, '')
  return ['qr', hostForFileName(siteUrl), project].filter(Boolean).join('-')
}
