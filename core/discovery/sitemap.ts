/** Every page of the site with its pictures (https://www.sitemaps.org/protocol.html, and Google's image extension). */
import { pictureSources } from '../picture.ts'
import { projectPath } from '../project-card.ts'
import type { Entry } from './entry.ts'
import { xmlText } from './xml.ts'

/** Google's limit of pictures per page. */
const MOST_PICTURES = 1000

/** @param origin of the site, without a trailing slash. */
export function sitemap(origin: string, entries: readonly Entry[]): string {
  const changes = entries.flatMap(({ changed }) => changed ?? [])
  const everyChangeKnown = changes.length === entries.length
  const home = page(`${origin}/`, [], everyChangeKnown ? latest(changes) : null)
  const projects = entries.map(({ project, pictures, changed }) => {
    const sources = pictures.slice(0, MOST_PICTURES).map((picture) => pictureSources(picture).src)
    return page(
      origin + projectPath(project.slug),
      sources.map((source) => new URL(source, origin).href),
      changed,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${[home, ...projects].join('\n')}
</urlset>
`
}

function page(address: string, pictures: readonly string[], changed: string | null): string {
  const lines = [
    `<loc>${xmlText(address)}</loc>`,
    ...(changed ? [`<lastmod>${xmlText(changed)}</lastmod>`] : []),
    ...pictures.map(
      (picture) => `<image:image><image:loc>${xmlText(picture)}</image:loc></image:image>`,
    ),
  ]
  return `<url>\n${lines.join('\n')}\n</url>`
}

/** @returns null for none. */
export function latest(dates: readonly string[]): string | null {
  return dates.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null
}
