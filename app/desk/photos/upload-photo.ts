import { deskCopy } from '#texts/desk-copy.ts'
import { PATHS } from '../paths.ts'

/** The server has stored the photo at this address, or a sentence says why not. */
export type UploadResult = { readonly address: string } | { readonly problem: string }

export async function uploadPhoto(photo: Blob): Promise<UploadResult> {
  const offline = { problem: deskCopy.photos.offline }
  const response = await fetch(PATHS.photos, { method: 'POST', body: photo }).catch(() => null)
  if (!response) return offline
  // The server redirects to the sign-in if the session has expired.
  if (response.redirected) return { problem: deskCopy.signedOut }
  // Not JSON, for example a proxy's error page.
  return response.json().catch(() => offline)
}
