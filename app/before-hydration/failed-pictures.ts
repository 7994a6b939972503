/** Replaces a picture that cannot be loaded, because browsers would show their icon for broken images. */
import { PLACEHOLDER } from '../../core/picture.ts'

const { path } = PLACEHOLDER

export function replaceFailedPictures(): void {
  // `error` events do not bubble, so listen in the capture phase.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      // If the placeholder fails too, show only the frame.
      if (target.src.endsWith(path)) target.style.opacity = '0'
      else {
        const source = target.previousElementSibling
        source?.removeAttribute('srcset')
        target.src = path
      }
    },
    true,
  )
}
