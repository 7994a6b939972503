/** Zooms the image in a scrollable box with two fingers, a double tap, a double click or a trackpad. */

const USUAL_MAX_ZOOM = 4
/** The least zoom of a double tap. A narrow picture zooms further, until it fills the width. */
const CLOSE_UP = 2.5
/** Two taps within this time (ms) and distance (px) are a double tap. WebKit on phones fires no `dblclick`. */
const DOUBLE_TAP_TIME = 300
const DOUBLE_TAP_DISTANCE = 30
/** In px: the wheel distance that zooms by a factor of e. A trackpad pinch sends wheel events with `ctrlKey`. */
const WHEEL_STEP = 100

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** Visitors pan by scrolling the box. The stylesheet multiplies the image's width by `--zoom`. */
export interface Zoom {
  reset(): void
  stop(): void
}

export function enableZoom(box: HTMLElement, image: HTMLElement): Zoom {
  const controller = new AbortController()
  const { signal } = controller
  let zoom = 1
  let pinch: { zoom: number; distance: number; x: number; y: number } | undefined
  let lastTap = { clientX: 0, clientY: 0, timeStamp: Number.NEGATIVE_INFINITY }

  /** @returns the position of a point of the screen within the image, as shares of the image's width and height. */
  function partAt({ clientX, clientY }: Point) {
    const { left, top, width, height } = image.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }

  /** The zoom at which the picture is as wide as the screen. */
  const filling = () => (box.clientWidth / image.getBoundingClientRect().width) * zoom

  function zoomTo(wanted: number, point: Point, { x, y } = partAt(point)) {
    // A picture that starts very narrow needs a larger zoom than other pictures.
    const largest = Math.max(USUAL_MAX_ZOOM, 2 * filling())
    zoom = Math.min(Math.max(wanted, 1), largest)
    box.style.setProperty('--zoom', String(zoom))
    const { left, top, width, height } = image.getBoundingClientRect()
    // Keeps the same part of the image at this point.
    box.scrollBy(left + x * width - point.clientX, top + y * height - point.clientY)
  }

  const middle = ([one, other]: [Point, Point]): Point => ({
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
  })
  const apart = ([one, other]: [Point, Point]) =>
    Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)

  function onTouchStart({ touches }: TouchEvent) {
    const [one, other] = touches
    if (!one || !other) return
    pinch = { zoom, distance: apart([one, other]), ...partAt(middle([one, other])) }
  }

  function onTouchMove(event: TouchEvent) {
    const [one, other] = event.touches
    if (!pinch || !one || !other) return
    if (event.cancelable) event.preventDefault()
    // The part of the image between the fingers stays between the fingers, so moving both fingers pans.
    zoomTo((pinch.zoom * apart([one, other])) / pinch.distance, middle([one, other]), pinch)
  }

  function onWheel(event: WheelEvent) {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomTo(zoom * Math.exp(-event.deltaY / WHEEL_STEP), event)
  }

  function onClick(event: MouseEvent) {
    const { timeStamp, clientX, clientY } = event
    const isDouble =
      timeStamp - lastTap.timeStamp < DOUBLE_TAP_TIME &&
      apart([event, lastTap]) < DOUBLE_TAP_DISTANCE
    lastTap = { clientX, clientY, timeStamp: isDouble ? Number.NEGATIVE_INFINITY : timeStamp }
    if (isDouble) zoomTo(zoom > 1 ? 1 : Math.max(CLOSE_UP, filling()), event)
  }

  box.addEventListener('touchstart', onTouchStart, { signal, passive: true })
  box.addEventListener('touchmove', onTouchMove, { signal, passive: false })
  box.addEventListener('touchend', () => (pinch = undefined), { signal })
  box.addEventListener('wheel', onWheel, { signal, passive: false })
  image.addEventListener('click', onClick, { signal })
  return {
    reset() {
      zoom = 1
      box.style.removeProperty('--zoom')
    },
    stop: () => controller.abort(),
  }
}
