import { PLACEHOLDER_PATH } from '#core/picture/picture.ts'

export function replaceFailedPictures(): void {
  // `error` events do not bubble, so listen in the capture phase.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      if (target.src.endsWith(PLACEHOLDER_PATH)) target.style.opacity = '0'
      else {
        // The `<source>` has precedence over the image's `src`.
        const source = target.parentElement?.querySelector(':scope > source')
        source?.removeAttribute('srcset')
        target.src = PLACEHOLDER_PATH
      }
    },
    true,
  )
}
