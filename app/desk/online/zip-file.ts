import { data } from 'react-router'
import type { Route } from './+types/zip-file'
import { requirePublisher } from './require-publisher.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const publisher = requirePublisher(context)
  // React Router would send the zip as text.
  if (new URL(request.url).pathname !== url.pathname) throw data(null, 404)
  const zip = await publisher.openZip()
  if (!zip) throw data(null, 404)
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="site.zip"',
    },
  })
}
