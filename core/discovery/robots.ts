/** Everybody may read everything (RFC 9309), and is shown where to begin. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}
