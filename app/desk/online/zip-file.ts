import { data } from 'react-router'
import { requireSession } from '../sign-in/session.ts'
import type { Route } from './+types/zip-file'
import { publisherOf } from './publisher-of.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  requireSession(context)
  // React Router would send the zip as text.
  if (new URL(request.url).pathname !== url.pathname) throw data(null, 404)
  const zip = await publisherOf(context).openZip()
  if (!zip) throw data(null, 404)
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="site.zip"',
    },
  })
}
