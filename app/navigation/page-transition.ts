/**
 * The view transition from page to page. The router could start it too (`viewTransition`), but it renders the old page
 * three times before, which takes a slow phone a fifth of a second.
 */

/** Called when React has put the next page into the document. */
let onShown: (() => void) | undefined

/**
 * Starts the transition to another page, in the browsers that support it.
 * @param from the path of the page on the screen.
 * @param to the path of the page to show once this resolves, which is after one frame.
 * @param leaving aborts if the visitor goes elsewhere in the meantime.
 */
export async function startPageTransition(
  from: string | undefined,
  to: string,
  leaving: AbortSignal,
): Promise<void> {
  if (!('startViewTransition' in document)) return
  // The router changes the address before it loads data if the visitor goes back or forward, and later after a tap.
  const isTap = location.pathname !== to
  const isMarked = (isTap || from === '/') && markPicture(to)
  const { promise: shown, resolve } = Promise.withResolvers<unknown>()
  onShown = () => {
    if (!isMarked) markPicture(from)
    resolve(null)
  }
  leaving.addEventListener('abort', resolve)
  await new Promise<void>((onCaptured) => {
    const { ready, finished } = document.startViewTransition(async () => {
      onCaptured()
      await shown
    })
    // Fails if another transition starts, or while the tab is hidden. The page changes all the same.
    ready.catch(() => {})
    finished.then(unmarkPictures)
  })
}

/** Must be called when the next page is in the document. */
export function endPageChange(): void {
  onShown?.()
  onShown = undefined
}

/** Lets the picture in a link to this path move. The gallery's picture on the project's own page always does. */
function markPicture(path: string | undefined): boolean {
  unmarkPictures()
  const picture = document.querySelector(`a[href="${path}"] > [data-moves]`)
  picture?.setAttribute('data-moves', 'now')
  return picture !== null
}

function unmarkPictures(): void {
  document.querySelector('[data-moves=now]')?.setAttribute('data-moves', '')
}
