import { deskCopy } from '#texts/desk-copy.ts'
import { post } from '../parts/post.ts'
import { PATHS } from '../paths.ts'

/** The address under which the server stored the photo, or a sentence that says why it was not stored. */
export type UploadResult = { readonly address: string } | { readonly problem: string }

export async function uploadPhoto(photo: Blob): Promise<UploadResult> {
  const result = await post<UploadResult>(PATHS.photos, { body: photo })
  return result ?? { problem: deskCopy.photos.offline }
}
