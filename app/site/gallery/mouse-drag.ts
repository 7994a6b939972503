/** Lets the mouse drag what an element scrolls sideways. Browsers only let fingers do this. */

/** In px. A shorter drag is a click. */
const SHORTEST = 5

interface DragListener {
  onStart(isToTheRight: boolean): void
  /** @param distance in px. Positive to the right. @param time in ms. */
  onEnd(distance: number, time: number): void
}

/** Sets `data-dragged` on the element during a drag. The click at its end has no effect. */
export function enableMouseDrag(element: HTMLElement, signal: AbortSignal, listener: DragListener) {
  function onPointerDown(down: PointerEvent): void {
    if (down.pointerType !== 'mouse' || down.button !== 0) return
    const drag = new AbortController()
    const options = { signal: AbortSignal.any([signal, drag.signal]) }
    let start: number | undefined
    const distanceTo = ({ clientX }: PointerEvent) => clientX - down.clientX

    function onMove(event: PointerEvent): void {
      const distance = distanceTo(event)
      if (start === undefined && Math.abs(distance) < SHORTEST) return
      if (start === undefined) {
        element.dataset.dragged = ''
        listener.onStart(distance > 0)
        start = element.scrollLeft
      }
      element.scrollLeft = start - distance
    }

    function onEnd(event: PointerEvent): void {
      drag.abort()
      if (start === undefined) return
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
  element.addEventListener('click', onClick, { signal, capture: true })
}
