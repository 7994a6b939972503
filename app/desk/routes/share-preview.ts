/** Draws the share picture for the preview of a project. */
import { deskContext } from '../../context.ts'
import { pictureResponse } from '../picture-response.ts'
import { requireSession } from '../session.ts'
import type { Route } from './+types/share-preview'

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  requireSession(context)
  const { searchParams } = url
  const picture = await context.get(deskContext).sharePicture({
    title: searchParams.get('title') ?? '',
    category: searchParams.get('category') ?? '',
    images: searchParams.getAll('image'),
  })
  return pictureResponse(picture, 'image/jpeg')
}
