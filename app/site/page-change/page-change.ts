/**
 * Changes pages with a view transition, if the browser supports view transitions. A page change begins in the
 * client loader of the next page, and ends when React has put that page into the document. The router's own
 * `viewTransition` is not used, because it first renders the old page three times, which takes about 200 ms on
 * a slow phone. docs/decisions/0015-page-changes.md explains the whole mechanism.
 */

/** The path of the page on the screen. Undefined before hydration. */
let currentPath: string | undefined
/** Lets the transition continue. `endPageChange` calls it once. */
let showNextPage: (() => void) | undefined
let latest: ViewTransition | undefined
/** Whether the browser itself has animated the last step back or forward, for example while the visitor swiped. */
let isAnimated = false

if (!import.meta.env.SSR) {
  // In the capture phase, because the router's listener may begin the page change.
  const onPopState = (event: PopStateEvent) => (isAnimated = event.hasUAVisualTransition)
  addEventListener('popstate', onPopState, { capture: true })
}

export function isCurrentPage(path: string): boolean {
  return path === currentPath
}

/**
 * Starts the view transition, which keeps the old page on the screen. Resolves when the browser has captured the
 * old page, or at once if it does not support view transitions or has animated the change itself. React must not
 * change the document before that.
 * @param to the path of the next page.
 * @param leaving aborts if the visitor goes elsewhere before the next page is shown.
 */
export async function beginPageChange(to: string, leaving: AbortSignal): Promise<void> {
  if (leaving.aborted || !('startViewTransition' in document)) return
  const from = currentPath
  // After a tap, the address still names the old page. On back or forward, the address has already changed.
  const isTap = location.pathname !== to
  if (!isTap && isAnimated) return
  // On back or forward from a project's page, the gallery's picture moves into the link on the page that opens. So no
  // link on the old page is marked, not even the one to the next project.
  const looksForLink = isTap || from === '/'
  const isMarked = looksForLink && markPicture(to)
  const { promise: shown, resolve } = Promise.withResolvers<unknown>()
  showNextPage = () => {
    // If the visitor returns to a page, the link with the picture is on that page, which React has just rendered.
    if (!isMarked) markPicture(from)
    resolve(null)
  }
  leaving.addEventListener('abort', resolve)
  await new Promise<void>((onCaptured) => {
    const transition = document.startViewTransition(async () => {
      onCaptured()
      await shown
    })
    latest = transition
    // `ready` rejects, for example, if another transition starts or the tab is hidden. The page still changes.
    transition.ready.catch(() => {})
    transition.finished.then(() => {
      // If the visitor has already tapped something else, the mark belongs to that page change.
      if (latest === transition) unmarkPictures()
    })
  })
}

/** Call this when React has put a page into the document, before the browser paints it. Also for the first page. */
export function endPageChange(path: string): void {
  currentPath = path
  showNextPage?.()
  showNextPage = undefined
}

/**
 * Marks the picture in the link to this path, so that the view transition moves the picture. The gallery needs
 * no mark, because project-detail.module.css names it for the transition.
 * @returns whether the document has a link with a picture to this path.
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
