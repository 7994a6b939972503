/** Replaces a picture that cannot be loaded, so that no browser shows its icon for broken images. */
import { PLACEHOLDER } from '../../core/picture.ts'

const { path } = PLACEHOLDER

export function replaceFailedPictures(): void {
  // The event does not bubble, so it is caught on its way down.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      // If the placeholder fails too, only the frame stays.
      if (target.src.endsWith(path)) target.style.opacity = '0'
      else {
        target.previousElementSibling?.removeAttribute('srcset')
        target.src = path
      }
    },
    true,
  )
}
