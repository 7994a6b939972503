/** Draws the share picture for the preview of a project or, with `?name=`, of the site. */

import { deskContext } from '#core/context.ts'
import type { SharedDraft } from '#core/desk.ts'
import { pictureResponse } from '../parts/picture-response.ts'
import { requireSession } from '../sign-in/session.ts'
import type { Route } from './+types/share-preview'

export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  requireSession(context)
  const picture = await context.get(deskContext).sharePicture(draftIn(url))
  return pictureResponse(picture, 'image/jpeg')
}

function draftIn({ searchParams }: URL): SharedDraft {
  const text = (name: string) => searchParams.get(name) ?? ''
  if (searchParams.has('name')) {
    return {
      kind: 'site',
      name: text('name'),
      tagline: text('tagline'),
      portrait: text('portrait'),
    }
  }
  return {
    kind: 'project',
    title: text('title'),
    category: text('category'),
    images: searchParams.getAll('image'),
  }
}
