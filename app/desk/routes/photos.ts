/** Takes one picture, as the body of a request, and says where it is kept. */
import type { PhotoError } from '../../../core/desk.ts'
import { deskCopy } from '../desk-copy.ts'
import { ownerSession } from '../session.ts'
import type { Route } from './+types/photos'

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  try {
    return Response.json({ address: await ownerSession(context).photos.add(bytes) })
  } catch (error) {
    // By its name: the server throws a class of its own, not of this build.
    if (!(error instanceof Error) || error.name !== 'PhotoError') throw error
    const { reason } = error as PhotoError
    const status = reason === 'full' ? 507 : 422
    return Response.json({ problem: deskCopy.photos[reason] }, { status })
  }
}
