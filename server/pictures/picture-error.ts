/** Why a picture cannot be shown, in words for the owner's log. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}
