/**
 * Tells the server about visits and chat taps (server/desk/visit-routes.ts). Sends nothing that identifies the
 * visitor. This is a separate script, so that pages do not load it while the desk is off (counting-script.tsx).
 */
import { isOwnerDevice } from './owner-device.ts'

const CHAT_LINK = 'a[href^="https://wa.me/"]'

/** True for pages that are missing, failed or still loading (seo/unlisted-meta.ts). */
const isUnlisted = () => document.querySelector('meta[name=robots]') !== null

/** Sends each count once per tab. @param path the server's address for this count. */
function count(path: string): void {
  try {
    if (isOwnerDevice() || sessionStorage.getItem(path)) return
    sessionStorage.setItem(path, '1')
    // A beacon is sent even if the tap on a chat link opens another app.
    navigator.sendBeacon(path)
  } catch {
    // Without storage, a reload would count as another visit, so count nothing.
  }
}

/** Counts for the whole site and, on a project's page, also for the project. */
function countHere(kind: 'visita' | 'conversa'): void {
  count(`/numeros/${kind}`)
  if (location.pathname.startsWith('/projeto/')) count(`/numeros/${kind}${location.pathname}`)
}

let shownPath: string | undefined

function countVisit(): void {
  // A tab that was opened in the background counts when the visitor first looks at it.
  if (document.hidden || location.pathname === shownPath || isUnlisted()) return
  shownPath = location.pathname
  countHere('visita')
}

if (!('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)) {
  countVisit()
  document.addEventListener('visibilitychange', countVisit)
  // A changed title reveals a navigation. Not all supported browsers have the Navigation API.
  const titles = new MutationObserver(countVisit)
  titles.observe(document.head, { childList: true, subtree: true, characterData: true })
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest(CHAT_LINK) && !isUnlisted()) countHere('conversa')
  })
}
