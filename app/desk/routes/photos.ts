/** The owner's pictures, published or not: shown, and received one by one as the body of a request. */
import { deskContext } from '../../context.ts'
import { deskCopy } from '../desk-copy.ts'
import { ownerSession } from '../session.ts'
import type { Route } from './+types/photos'

const RETRY = { 'Retry-After': '2' }
const STATUS = {
  unknown: 422,
  large: 422,
  refused: 403,
  unwritable: 507,
  outdated: 500,
  away: 503,
  busy: 503,
} as const

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  ownerSession(context)
  const picture = await context.get(deskContext).picture(url.searchParams.get('de') ?? '')
  if (picture === 'busy') return new Response(null, { status: 503, headers: RETRY })
  if (!picture) return new Response(null, { status: 404 })
  return new Response(picture, { headers: { 'Content-Type': 'image/webp' } })
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const added = await ownerSession(context).photos.add(
    async () => new Uint8Array(await request.arrayBuffer()),
  )
  if ('address' in added) return Response.json(added)
  const { problem, cause } = added
  if (cause) context.get(deskContext).logFailure('store a photo', cause)
  const status = STATUS[problem]
  const headers = status === 503 ? RETRY : {}
  return Response.json({ problem: deskCopy.photos[problem] }, { status, headers })
}
