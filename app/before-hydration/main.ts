/**
 * Runs inline in every document: what must work or look right before React's scripts arrive. The build bundles this
 * folder into one script (vite/inline-script.ts).
 */
import { startDeferredScripts } from './deferred-scripts.ts'
import { startEntrances } from './entrances.ts'
import { startJumps } from './jumps.ts'
import { startTheme } from './theme.ts'

startTheme()
startEntrances()
startJumps()
startDeferredScripts()
