/** Serves pictures of projects, drafts and the portrait, and stores photos that the owner uploads. */

import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { requireSession, requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/serve-photos'

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  requireSession(context)
  const address = url.searchParams.get('de')
  const picture = address === null ? null : await context.get(deskContext).picture(address)
  if (!picture) return new Response(null, { status: 404 })
  return new Response(picture, { headers: { 'Content-Type': 'image/webp' } })
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { photos } = requireStorage(context)
  const outcome = await photos.upload(async () => new Uint8Array(await request.arrayBuffer()))
  if ('address' in outcome) return Response.json(outcome)
  const { problem, cause } = outcome
  if (cause) context.get(deskContext).logFailure('store a photo', cause)
  return Response.json({ problem: deskCopy.photos.problems[problem] }, { status: 422 })
}
