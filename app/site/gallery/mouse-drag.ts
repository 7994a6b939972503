/** Reports how the mouse drags an element. Browsers do not scroll then, as they do for a finger. */

/** In px. A shorter drag is a click. */
const SHORTEST = 5

interface DragListener {
  /** @param distance from the beginning, in px. Positive to the right. */
  onMove(distance: number): void
  /** @param time in ms. */
  onEnd(distance: number, time: number): void
}

/** Sets `data-dragged` on the element during a drag. The click at its end has no effect. */
export function enableMouseDrag(element: HTMLElement, signal: AbortSignal, listener: DragListener) {
  function onPointerDown(down: PointerEvent): void {
    if (down.pointerType !== 'mouse' || down.button !== 0) return
    const drag = new AbortController()
    const options = { signal: AbortSignal.any([signal, drag.signal]) }
    const distanceTo = ({ clientX }: PointerEvent) => clientX - down.clientX

    function onMove(event: PointerEvent): void {
      const distance = distanceTo(event)
      if (Math.abs(distance) >= SHORTEST) element.dataset.dragged = ''
      if (element.dataset.dragged !== undefined) listener.onMove(distance)
    }

    function onEnd(event: PointerEvent): void {
      drag.abort()
      if (element.dataset.dragged === undefined) return
      listener.onEnd(distanceTo(event), event.timeStamp - down.timeStamp)
      setTimeout(() => delete element.dataset.dragged)
    }

    addEventListener('pointermove', onMove, options)
    addEventListener('pointerup', onEnd, options)
    addEventListener('pointercancel', onEnd, options)
  }

  function onClick(event: MouseEvent): void {
    if (element.dataset.dragged === undefined) return
    event.preventDefault()
    event.stopPropagation()
  }

  element.addEventListener('pointerdown', onPointerDown, { signal })
  // Browsers would drag a picture or link out of the page, and cancel the pointer.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  element.addEventListener('click', onClick, { signal, capture: true })
}
