/** Every page with its pictures (https://www.sitemaps.org/protocol.html, and Google's image extension). */
import { type Picture, pictureSources } from '../../core/picture.ts'
import { type Project, projectPath } from '../../core/project.ts'

interface Entry {
  readonly project: Pick<Project, 'slug' | 'updatedAt'>
  readonly pictures: readonly Picture[]
}

/** @param origin of the site, without a trailing slash. */
export function sitemap(origin: string, entries: readonly Entry[]): string {
  const projects = entries.map(({ project, pictures }) =>
    page(
      origin + projectPath(project.slug),
      pictures.map((picture) => origin + pictureSources(picture).src),
      project.updatedAt,
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${[page(`${origin}/`), ...projects].join('\n')}
</urlset>
`
}

function page(address: string, pictures: readonly string[] = [], changed?: string): string {
  const lines = [
    `<loc>${escapeXml(address)}</loc>`,
    ...(changed ? [`<lastmod>${escapeXml(changed)}</lastmod>`] : []),
    ...pictures.map(
      (picture) => `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`,
    ),
  ]
  return `<url>\n${lines.join('\n')}\n</url>`
}

/** Addresses are percent-encoded, so these are the only characters with a meaning in XML. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
}
