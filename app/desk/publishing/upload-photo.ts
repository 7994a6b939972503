import { deskCopy } from '../desk-copy.ts'
import { PATHS } from '../paths.ts'
import { post } from '../post.ts'

/** The address under which the server stored the photo, or a sentence that says why it was not stored. */
export type UploadResult = { readonly address: string } | { readonly problem: string }

export async function uploadPhoto(photo: Blob): Promise<UploadResult> {
  const result = await post<UploadResult>(PATHS.photos, { body: photo })
  return result ?? { problem: deskCopy.photos.offline }
}
