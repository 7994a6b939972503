import { NEUTRAL_PORTRAIT_PATH, PLACEHOLDER_PATH, PORTRAIT } from '#core/picture/picture.ts'

export function replaceFailedPictures(): void {
  // `error` events do not bubble, so listen in the capture phase.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return
      const { pathname } = new URL(target.src)
      if (pathname === PLACEHOLDER_PATH || pathname === NEUTRAL_PORTRAIT_PATH) {
        target.style.opacity = '0'
        return
      }
      // The `<source>` has precedence over the image's `src`.
      const source = target.parentElement?.querySelector(':scope > source')
      source?.removeAttribute('srcset')
      target.src = pathname.startsWith(PORTRAIT.path) ? NEUTRAL_PORTRAIT_PATH : PLACEHOLDER_PATH
    },
    true,
  )
}
