/**
 * Inline in every document: what has to work, or to look right, before React's scripts have arrived. The build turns
 * this folder into one script (vite/inline-script.ts).
 */
import { startDeferredScripts } from './deferred-scripts.ts'
import { startEntrances } from './entrances.ts'
import { startJumps } from './jumps.ts'
import { startTheme } from './theme.ts'

startTheme()
startEntrances()
startJumps()
startDeferredScripts()
