/** Shows particles behind a page. They are decorative, so they start only after hydration. */
import { useEffect, useRef } from 'react'
import styles from './particle-field.module.css'
import type { Scene } from './particles.worker.ts'

/** The finest resolution of the canvas, in device pixels per CSS pixel. A finer canvas would only cost time. */
const SHARPEST = 2

export function ParticleField() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    if (container.current) startField(container.current, leaving)
    return () => leaving.abort()
  }, [])
  return <div ref={container} className={styles.field} aria-hidden="true" />
}

/**
 * Lets a worker draw the field until `leaving` aborts. Tests read the container's `data-state`, which is
 * `running`, `paused` or `still`. A browser without OffscreenCanvas shows no particles.
 */
function startField(container: HTMLElement, leaving: AbortController): void {
  const canvas = document.createElement('canvas')
  if (!('transferControlToOffscreen' in canvas && 'Worker' in window)) return
  const { signal } = leaving
  const worker = new Worker(new URL('./particles.worker.ts', import.meta.url), { type: 'module' })
  // If the worker cannot be loaded, remove everything.
  worker.addEventListener('error', () => leaving.abort(), { signal })
  const send = (change: Partial<Scene>) => worker.postMessage(change)
  const offscreen = canvas.transferControlToOffscreen()
  worker.postMessage({ canvas: offscreen } satisfies Partial<Scene>, [offscreen])
  container.replaceChildren(canvas)

  const sendColours = () => {
    // The stylesheet assigns the three colours of the particles to these properties.
    const { color, fill, stroke, colorScheme } = getComputedStyle(container)
    send({ colours: { far: color, near: fill, signal: stroke, halo: colorScheme === 'dark' } })
  }
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let visible = false
  const sendMotion = () => {
    const motion = !visible || document.hidden ? 'paused' : calm.matches ? 'still' : 'running'
    container.dataset.state = motion
    send({ motion })
  }
  const sizes = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = container
    send({ size: { width, height, ratio: Math.min(devicePixelRatio, SHARPEST) } })
  })
  const visibility = new IntersectionObserver((entries) => {
    visible = entries.at(-1)?.isIntersecting ?? false
    sendMotion()
  })
  const themes = new MutationObserver(sendColours)

  sendColours()
  sizes.observe(container)
  visibility.observe(container)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  calm.addEventListener('change', sendMotion, { signal })
  document.addEventListener('visibilitychange', sendMotion, { signal })
  const sendPointer = ({ type, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    // Ignore touches: a finger on the screen scrolls the page.
    if (pointerType !== 'touch') send({ pointer: type === 'pointerleave' ? null : { x, y } })
  }
  document.addEventListener('pointermove', sendPointer, { passive: true, signal })
  document.documentElement.addEventListener('pointerleave', sendPointer, { signal })

  signal.addEventListener('abort', () => {
    for (const observer of [sizes, visibility, themes]) observer.disconnect()
    worker.terminate()
    container.replaceChildren()
    delete container.dataset.state
  })
}
