/**
 * Has React handle events that no component listens to. Its first event takes the longest, since browsers compile
 * functions when they are first called; without a rehearsal that would be the visitor's first tap.
 */
import { whenSettled } from './when-idle.ts'

/** One that can leave an element, and one that React handles before anything else, as it does a click. */
const UNHEARD = ['pointerout', 'auxclick']

/** Calls once the page has settled, unless aborted before. */
export function rehearseTap(signal: AbortSignal): void {
  whenSettled(() => {
    for (const type of UNHEARD) document.body.dispatchEvent(new Event(type, { bubbles: true }))
  }, signal)
}
