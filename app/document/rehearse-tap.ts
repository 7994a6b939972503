/**
 * Has React handle events that no component listens to. Browsers compile a function when it is first called, and
 * without a rehearsal most of React's event system would be compiled between the visitor's first tap and its frame.
 */
import { whenIdle } from './when-idle.ts'

/** One that can leave an element, and one that React handles before anything else, as it does a click. */
const UNHEARD = ['pointerout', 'auxclick']

/** Calls once the page is idle, unless aborted before. */
export function rehearseTap(signal: AbortSignal): void {
  whenIdle(() => {
    for (const type of UNHEARD) document.body.dispatchEvent(new Event(type, { bubbles: true }))
  }, signal)
}
