/** Replaces a picture that cannot be loaded with the placeholder, so that no broken-image icon appears. */
import { PLACEHOLDER } from '../../core/picture.ts'

const { path: placeholder } = PLACEHOLDER

export function replaceFailedPictures(): void {
  // `error` events do not bubble, so listen in the capture phase.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      // If the placeholder fails too, show only the frame.
      if (target.src.endsWith(placeholder)) target.style.opacity = '0'
      else {
        // In a `<picture>`, the `<source>` has precedence over the image's `src`.
        const source = target.previousElementSibling
        source?.removeAttribute('srcset')
        target.src = placeholder
      }
    },
    true,
  )
}
