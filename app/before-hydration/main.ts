/**
 * Starts everything that must work before React's scripts have loaded. The build bundles this folder into an
 * inline script, which every document contains (vite/inline-script.ts).
 */

import { hideRedundantChatButtons } from './chat-in-sight.ts'
import { startCurrentSection } from './current-section.ts'
import { startDeferredScripts } from './deferred-scripts.ts'
import { startEntrances } from './entrances.ts'
import { replaceFailedPictures } from './failed-pictures.ts'
import { startJumps } from './jumps.ts'
import { startTheme } from './theme.ts'

startTheme()
startEntrances()
replaceFailedPictures()
startJumps()
startCurrentSection()
hideRedundantChatButtons()
startDeferredScripts()
