/** The site in a few plain lines for answer engines (https://llmstxt.org). */
import { loadContext } from '../context.ts'
import { contentUnavailable } from '../seo/content-unavailable.ts'
import { llms } from '../seo/llms.ts'
import type { Route } from './+types/llms'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, projects } = context.get(loadContext)
  const list = await projects.list().catch(contentUnavailable)
  return new Response(llms(site, list), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
