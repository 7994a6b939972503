/** See https://www.sitemaps.org/protocol.html. */
import { loadContext } from '#core/context.ts'
import { projectPath } from '#core/project/project.ts'
import { copy } from '#texts/copy.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, projectReader } = context.get(loadContext)
  const { url, isUnnamed } = site()
  if (isUnnamed) throw new Response(null, { status: 404 })
  const list = await projectReader.list().catch(contentUnavailable)
  const pages = list.map(({ slug, updatedAt }) => page(url + projectPath(slug), updatedAt))
  const document = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[page(`${url}/`, null), ...pages].join('\n')}
</urlset>
`
  return new Response(document, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

/** An empty list would tell search engines that all projects are gone. @throws a Response with status 503. */
function contentUnavailable(): never {
  throw new Response(`${copy.failure.explanation}\n`, {
    status: 503,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
  })
}

function page(address: string, updatedAt: string | null): string {
  // The protocol requires this. `projectPath` percent-encodes all other characters that XML reserves.
  const location = address.replaceAll("'", '&apos;')
  const lastChange = updatedAt === null ? '' : `<lastmod>${updatedAt}</lastmod>`
  return `<url><loc>${location}</loc>${lastChange}</url>`
}
