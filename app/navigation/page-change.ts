/**
 * Changes pages with a view transition, if the browser supports view transitions. A page change begins in the
 * client loader of the next page, and ends when React has put that page into the document. The router's own
 * `viewTransition` is not used, because it first renders the old page three times, which takes 200 ms on a slow
 * phone. docs/decisions/0015-page-changes.md explains the whole mechanism.
 */

/** The path of the page on the screen. */
let currentPath: string | undefined
/** Continues the transition with the next page. Set while the transition waits for that page. */
let showNextPage: (() => void) | undefined

export function isCurrentPage(path: string): boolean {
  return path === currentPath
}

/**
 * Starts the view transition, which keeps the old page on the screen. Resolves when the browser has captured the
 * old page. The next page may change the document only after that.
 * @param to the path of the next page.
 * @param leaving aborts if the visitor goes elsewhere in the meantime.
 */
export async function beginPageChange(to: string, leaving: AbortSignal): Promise<void> {
  if (!('startViewTransition' in document)) return
  const from = currentPath
  // After a tap, the address still names the old page. On back or forward, the address has already changed.
  const isTap = location.pathname !== to
  const isMarked = (isTap || from === '/') && markPicture(to)
  const { promise: isShown, resolve } = Promise.withResolvers<unknown>()
  showNextPage = () => {
    // When the visitor goes back, the link with the picture is on the next page.
    if (!isMarked) markPicture(from)
    resolve(null)
  }
  leaving.addEventListener('abort', resolve)
  await new Promise<void>((onCaptured) => {
    const { ready, finished } = document.startViewTransition(async () => {
      onCaptured()
      await isShown
    })
    // `ready` rejects if another transition starts or the tab is hidden. The page still changes.
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
 * Marks the picture in the link to this path, which the view transition then moves. The gallery needs no mark.
 * @returns whether the page has such a link.
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
