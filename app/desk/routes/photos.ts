/** The owner's pictures, published or not: shown, and taken one by one as the body of a request. */
import { deskContext } from '../../context.ts'
import { deskCopy } from '../desk-copy.ts'
import { ownerSession } from '../session.ts'
import type { Route } from './+types/photos'

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const picture = await context.get(deskContext).picture(url.searchParams.get('de') ?? '')
  if (!picture) return new Response(null, { status: 404 })
  return new Response(picture, { headers: { 'Content-Type': 'image/webp' } })
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const added = await ownerSession(context).photos.add(new Uint8Array(await request.arrayBuffer()))
  if ('address' in added) return Response.json(added)
  const status = added.problem === 'full' ? 507 : 422
  return Response.json({ problem: deskCopy.photos[added.problem] }, { status })
}
