/**
 * A change of page in the browser: it begins in the client loader of the next page, and ends when React has put that
 * page into the document. Where the browser supports it, a view transition accompanies it. It is not the router's
 * `viewTransition`, which first renders the old page three times. That takes 200 ms on a slow phone.
 * docs/decisions/0015-page-changes.md explains the whole mechanism.
 */

/** The path of the page on the screen. */
let currentPath: string | undefined
/** Lets the transition go on to the next page. Set while it waits for that page. */
let showNextPage: (() => void) | undefined

export function isCurrentPage(path: string): boolean {
  return path === currentPath
}

/**
 * Starts the view transition, which keeps the old page on the screen.
 * @param to the path of the next page. Show it when the promise resolves, after one frame.
 * @param leaving aborts if the visitor goes elsewhere in the meantime.
 */
export async function beginPageChange(to: string, leaving: AbortSignal): Promise<void> {
  if (!('startViewTransition' in document)) return
  const from = currentPath
  // On back or forward, the address changes before the data loads. After a tap, it changes when the data is there.
  const isTap = location.pathname !== to
  const isMarked = (isTap || from === '/') && markPicture(to)
  const { promise: isShown, resolve } = Promise.withResolvers<unknown>()
  showNextPage = () => {
    if (!isMarked) markPicture(from)
    resolve(null)
  }
  leaving.addEventListener('abort', resolve)
  await new Promise<void>((onCaptured) => {
    const { ready, finished } = document.startViewTransition(async () => {
      onCaptured()
      await isShown
    })
    // Fails if another transition starts, or while the tab is hidden. The page changes all the same.
    ready.catch(() => {})
    finished.then(unmarkPictures)
  })
}

/** Must be called when React has put a page into the document, before the browser paints it. */
export function endPageChange(path: string): void {
  currentPath = path
  showNextPage?.()
  showNextPage = undefined
}

/**
 * Marks the picture of the link to this path, so that the view transition moves it. The gallery's picture needs no mark.
 */
function markPicture(path: string | undefined): boolean {
  unmarkPictures()
  const picture = document.querySelector(`a[href="${path}"] > [data-moves]`)
  picture?.setAttribute('data-moves', 'now')
  return picture !== null
}

function unmarkPictures(): void {
  document.querySelector('[data-moves=now]')?.setAttribute('data-moves', '')
}
