/** @returns the response with a picture; a 404 for null, and a 503 if too many pictures are waiting. */
export function pictureResponse(
  picture: Uint8Array<ArrayBuffer> | 'busy' | null,
  contentType: string,
): Response {
  if (picture === 'busy') return new Response(null, { status: 503 })
  if (picture === null) return new Response(null, { status: 404 })
  return new Response(picture, { headers: { 'Content-Type': contentType } })
}
