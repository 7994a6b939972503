/** A picture, published or not, for the owner's eyes. */
import { deskContext } from '../../context.ts'
import type { Route } from './+types/photo'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const address = new URL(request.url).searchParams.get('de') ?? ''
  const picture = await context.get(deskContext).picture(address)
  if (!picture) return new Response(null, { status: 404 })
  return new Response(picture, { headers: { 'Content-Type': 'image/webp' } })
}
