import { useEffect, useRef } from 'react'
import styles from './particle-field.late.module.css'
import type { Scene } from './particles.worker.ts'

/** More device pixels per CSS pixel would only cost time. */
const MAX_RATIO = 2

export function ParticleField() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    if (container.current) startField(container.current, leaving.signal)
    return () => leaving.abort()
  }, [])
  return <div ref={container} className={styles.field} aria-hidden="true" hidden />
}

/** Tests and the benchmark read the container's `data-state`. */
function startField(container: HTMLElement, leaving: AbortSignal): void {
  const canvas = document.createElement('canvas')
  const worker = new Worker(new URL('./particles.worker.ts', import.meta.url), { type: 'module' })
  const send = (change: Partial<Scene>) => worker.postMessage(change)
  const offscreen = canvas.transferControlToOffscreen()
  worker.postMessage({ canvas: offscreen } satisfies Partial<Scene>, [offscreen])
  container.replaceChildren(canvas)

  const sendColours = () => {
    const { color, fill, stroke, colorScheme } = getComputedStyle(container)
    const isDark = colorScheme === 'dark'
    send({ colours: { far: color, near: fill, signal: stroke, isDark } })
  }
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let isOnScreen = false
  const currentMotion = (): Scene['motion'] => {
    if (!isOnScreen || document.hidden) return 'paused'
    return reducedMotion.matches ? 'still' : 'running'
  }
  const sendMotion = () => {
    const motion = currentMotion()
    container.dataset.state = motion
    send({ motion })
  }
  const sizeObserver = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = container
    send({ size: { width, height, ratio: Math.min(devicePixelRatio, MAX_RATIO) } })
  })
  const visibilityObserver = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? false
    sendMotion()
  })
  const themeObserver = new MutationObserver(sendColours)

  sendColours()
  sizeObserver.observe(container)
  visibilityObserver.observe(container)
  themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  reducedMotion.addEventListener('change', sendMotion, { signal: leaving })
  document.addEventListener('visibilitychange', sendMotion, { signal: leaving })
  const sendPointer = ({ type, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    // A finger on the screen scrolls the page.
    if (pointerType !== 'touch') send({ pointer: type === 'pointerleave' ? null : { x, y } })
  }
  document.addEventListener('pointermove', sendPointer, { passive: true, signal: leaving })
  document.documentElement.addEventListener('pointerleave', sendPointer, { signal: leaving })

  leaving.addEventListener('abort', () => {
    // The other observers end with the container.
    themeObserver.disconnect()
    worker.terminate()
  })
}
