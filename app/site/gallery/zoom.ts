/** Reacts to two fingers, a double tap, a double click or (not in Safari) a trackpad. */

const MAX_ZOOM = 6
/** The zoom after a double tap. */
const CLOSE_UP = 2.5
/** Not every browser on phones fires `dblclick`. Distances are in px. */
const DOUBLE_TAP_TIME = 300
const DOUBLE_TAP_DISTANCE = 30
/** This many px zoom by a factor of e. */
const WHEEL_STEP = 100

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** Shares of the image's width and height. */
interface Spot {
  readonly x: number
  readonly y: number
}

interface Tap extends Point {
  readonly timeStamp: number
}

/**
 * viewer.late.module.css multiplies the image's width by `--zoom` on the box.
 * @returns a function that ends the zoom.
 */
export function enableZoom(box: HTMLElement, image: HTMLElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let zoom = 1
  /** Set while two fingers touch the screen. `spot` is between them. */
  let pinch: { zoom: number; distance: number; spot: Spot } | undefined
  let lastTap: Tap | undefined

  function spotAt({ clientX, clientY }: Point): Spot {
    const { left, top, width, height } = image.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }

  /** @param spot is under `point` after the zoom. */
  function zoomTo(wanted: number, point: Point, spot = spotAt(point)) {
    zoom = Math.min(Math.max(wanted, 1), MAX_ZOOM)
    box.style.setProperty('--zoom', String(zoom))
    const { left, top, width, height } = image.getBoundingClientRect()
    box.scrollBy(left + spot.x * width - point.clientX, top + spot.y * height - point.clientY)
  }

  const middleOf = (one: Point, other: Point): Point => ({
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
  })
  const distanceOf = (one: Point, other: Point) =>
    Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

  function onTouchStart({ touches }: TouchEvent) {
    const [one, other] = touches
    if (!one || !other) return
    pinch = { zoom, distance: distanceOf(one, other), spot: spotAt(middleOf(one, other)) }
  }

  function onTouchMove(event: TouchEvent) {
    const [one, other] = event.touches
    if (!pinch || !one || !other) return
    if (event.cancelable) event.preventDefault()
    const growth = distanceOf(one, other) / pinch.distance
    zoomTo(pinch.zoom * growth, middleOf(one, other), pinch.spot)
  }

  function onWheel(event: WheelEvent) {
    // Chromium and Firefox send a pinch on a trackpad as wheel events with `ctrlKey`.
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(zoom * Math.exp(-event.deltaY / WHEEL_STEP), event)
  }

  function onClick(tap: MouseEvent) {
    const isDouble =
      lastTap !== undefined &&
      tap.timeStamp - lastTap.timeStamp < DOUBLE_TAP_TIME &&
      distanceOf(tap, lastTap) < DOUBLE_TAP_DISTANCE
    lastTap = isDouble ? undefined : tap
    if (isDouble) zoomTo(zoom > 1 ? 1 : CLOSE_UP, tap)
  }

  box.addEventListener('touchstart', onTouchStart, { signal, passive: true })
  box.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  box.addEventListener('touchend', () => (pinch = undefined), { signal })
  box.addEventListener('wheel', onWheel, { signal, passive: false })
  image.addEventListener('click', onClick, { signal })
  return () => {
    controller.abort()
    box.style.removeProperty('--zoom')
  }
}
