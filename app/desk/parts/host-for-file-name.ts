/** @returns the site's host, without characters that file names cannot have, such as the brackets of an IPv6 address. */
export function hostForFileName(siteUrl: string): string {
  return new URL(siteUrl).hostname.replace(/[^\w.-]/g, '')
}
