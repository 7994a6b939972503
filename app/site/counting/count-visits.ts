/** The path of a report says what to count (server/visits/visit-routes.ts). */
import { PROJECTS, REPORTS } from '#core/paths.ts'
import { isOwnerDevice } from './owner-device.ts'
import { visitSource } from './visit-source.ts'

const CHAT_LINK = 'a[href^="https://wa.me/"]'

const isUnlisted = () => document.querySelector('meta[name=robots]') !== null

/** Sends a report once per tab. The owner's devices send none. */
function report(path: string): void {
  try {
    if (isOwnerDevice() || sessionStorage.getItem(path)) return
    sessionStorage.setItem(path, '1')
    // A beacon is sent even if the tap on a chat link opens another app.
    navigator.sendBeacon(path)
  } catch {
    // Without storage, a reload would count as another visit, so count nothing.
  }
}

function reportHere(kind: 'visita' | 'conversa'): void {
  report(`${REPORTS}/${kind}/${source}`)
  if (location.pathname.startsWith(`${PROJECTS}/`)) report(`${REPORTS}/${kind}${location.pathname}`)
}

function reportVisit(): void {
  // A tab that was opened in the background counts when the visitor first looks at it.
  if (!document.hidden && !isUnlisted()) reportHere('visita')
}

let source: string
const optsOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl
if (!optsOut) {
  try {
    // The address of the next page lacks `utm_source`.
    source = sessionStorage.source ??= visitSource(location, document.referrer, navigator.userAgent)
  } catch {}
  reportVisit()
  document.addEventListener('visibilitychange', reportVisit)
  // A new title in the head means another page. Not all supported browsers have the Navigation API.
  const titleChanges = new MutationObserver(reportVisit)
  titleChanges.observe(document.head, { childList: true, subtree: true, characterData: true })
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest(CHAT_LINK) && !isUnlisted()) reportHere('conversa')
  })
}
