/** Allows every crawler everything (RFC 9309) and names the sitemap. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}
