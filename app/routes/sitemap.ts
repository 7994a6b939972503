/** Every page of the site, for search engines. */
import { loadContext } from '../context.ts'
import { contentUnavailable } from '../seo/content-unavailable.ts'
import { sitemap } from '../seo/sitemap.ts'
import type { Route } from './+types/sitemap'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, projects, pictures } = context.get(loadContext)
  const list = await projects.list().catch(contentUnavailable)
  const entries = await Promise.all(
    list.map(async (project) => ({
      project,
      pictures: await pictures.ofProject(project.slug, project.images),
    })),
  )
  return new Response(sitemap(site.url, entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
