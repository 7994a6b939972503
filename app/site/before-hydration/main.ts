/**
 * Starts what must work before React's scripts have loaded, and later starts those scripts. The build bundles
 * these modules into one script (vite/inline-script.ts), which root.tsx puts inline into the document's head.
 */
import { hideRedundantChatButtons } from './chat-in-sight.ts'
import { startCurrentSection } from './current-section.ts'
import { startDeferredScripts } from './deferred-scripts.ts'
import { startEntrances } from './entrances.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { startJumps } from './jumps.ts'
import { keepRestoredPosition } from './restored-position.ts'
import { startTheme } from './theme.ts'

startTheme()
keepRestoredPosition()
startEntrances()
replaceFailedPictures()
startJumps()
startCurrentSection()
hideRedundantChatButtons()
startDeferredScripts()
