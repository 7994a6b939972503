import type { DeskPicture } from '#core/desk.ts'

export function pictureResponse(result: DeskPicture, contentType: string): Response {
  if ('picture' in result) {
    return new Response(result.picture, { headers: { 'Content-Type': contentType } })
  }
  return new Response(null, { status: result.problem === 'busy' ? 503 : 404 })
}
