/** Replaces a picture that cannot be loaded, so that no browser shows its icon for broken images. */
import { PLACEHOLDER } from '../../core/picture.ts'

function replace(image: HTMLImageElement): void {
  // The second failure is that of the placeholder.
  if (image.dataset.failed !== undefined) {
    image.style.opacity = '0'
    return
  }
  image.dataset.failed = ''
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) {
    source.removeAttribute('srcset')
  }
  image.src = PLACEHOLDER.path
}

export function startFailedPictures(): void {
  // The event does not bubble, so it is caught on its way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target)
    },
    true,
  )
}
