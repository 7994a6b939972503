import { deskCopy } from '../desk-copy.ts'
import { PATHS } from '../paths.ts'

/** The address under which the server stored the photo, or a sentence that says why it was not stored. */
export type UploadResult = { readonly address: string } | { readonly problem: string }

export async function uploadPhoto(photo: Blob): Promise<UploadResult> {
  try {
    const response = await fetch(PATHS.photos, { method: 'POST', body: photo })
    // The server redirects to the sign-in if the session has expired.
    if (response.redirected) return { problem: deskCopy.photos.signedOut }
    return await response.json()
  } catch {
    return { problem: deskCopy.photos.offline }
  }
}
