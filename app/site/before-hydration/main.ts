/** vite/inline-script.ts bundles this, and root.tsx puts it into the head, so that it works before React has loaded. */
import { hideRedundantChatButtons } from './chat-in-sight.ts'
import { startCurrentSection } from './current-section.ts'
import { startDeferredScripts } from './deferred-scripts.ts'
import { startEntrances } from './entrances.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { startJumps } from './jumps.ts'
import { startTheme } from './theme.ts'

startTheme()
leaveIndexFile()
startEntrances()
replaceFailedPictures()
startJumps()
startCurrentSection()
hideRedundantChatButtons()
startDeferredScripts()

/** A static host serves `/index.html` too. The site's own server redirects (server/pages/canonical-path.ts). */
function leaveIndexFile(): void {
  if (/^\/index(\.html)?$/.test(location.pathname)) {
    history.replaceState(null, '', `/${location.search}${location.hash}`)
  }
}
