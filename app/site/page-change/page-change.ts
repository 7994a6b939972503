/** See docs/decisions/0015-page-changes.md. */

/** Undefined before hydration. */
let currentPath: string | undefined
let showNextPage: (() => void) | undefined
let latestTransition: ViewTransition | undefined
/** True if the browser itself has animated the last step back or forward, for example while the visitor swiped. */
let isAlreadyAnimated = false

if (!import.meta.env.SSR) {
  addEventListener(
    'popstate',
    (event) => {
      isAlreadyAnimated = event.hasUAVisualTransition
    },
    // The router's listener may begin the page change, so run before it.
    { capture: true },
  )
}

export function isCurrentPage(path: string): boolean {
  return path === currentPath
}

/**
 * The old page stays on the screen until `endPageChange`. React must not change the document before this resolves.
 * @param leaving aborts if the visitor goes elsewhere before the next page is shown.
 */
export async function beginPageChange(to: string, leaving: AbortSignal): Promise<void> {
  if (leaving.aborted || !('startViewTransition' in document)) return
  const from = currentPath
  // On back and forward, the address has already changed.
  const isTap = location.pathname !== to
  if (!isTap && isAlreadyAnimated) return
  // On the way back from a project's page, the picture moves into a link on the page that opens.
  const comesFromLink = isTap || from === '/'
  const isMarked = comesFromLink && markPicture(to)
  const { promise: shown, resolve } = Promise.withResolvers<unknown>()
  showNextPage = () => {
    if (!isMarked && markPicture(from)) latestTransition?.types?.add('back')
    resolve(null)
  }
  leaving.addEventListener('abort', resolve)
  await new Promise<void>((onCaptured) => {
    const transition = document.startViewTransition(async () => {
      onCaptured()
      await shown
    })
    latestTransition = transition
    // It rejects, for example, if another transition starts or the tab is hidden. The page still changes.
    transition.ready.catch(() => {})
    transition.finished.then(() => {
      // If the visitor has tapped something else, the mark belongs to that page change.
      if (latestTransition === transition) unmarkPictures()
    })
  })
}

/** Call this when React has put a page, also the first, into the document, before the paint. */
export function endPageChange(path: string): void {
  currentPath = path
  showNextPage?.()
  showNextPage = undefined
}

function markPicture(path: string | undefined): boolean {
  unmarkPictures()
  const picture = document.querySelector(`a[href="${path}"] > [data-moves]`)
  picture?.setAttribute('data-moves', 'now')
  return picture !== null
}

function unmarkPictures(): void {
  document.querySelector('[data-moves=now]')?.setAttribute('data-moves', '')
}
