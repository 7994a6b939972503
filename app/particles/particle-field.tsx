/** The particles behind a page: decoration, started with React, when the page has loaded. */
import { useEffect, useRef } from 'react'
import styles from './particle-field.module.css'
import type { Scene } from './particles.worker.ts'

/** Sharper screens are drawn with this many pixels per CSS pixel. */
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
 * Has a worker draw the field until `leaving` aborts. Its `data-state` is `running`, `paused` or `still`. A
 * browser without workers that draw goes without particles.
 */
function startField(container: HTMLElement, leaving: AbortController): void {
  const canvas = document.createElement('canvas')
  if (!('transferControlToOffscreen' in canvas && 'Worker' in window)) return
  const { signal } = leaving
  const worker = new Worker(new URL('./particles.worker.ts', import.meta.url), { type: 'module' })
  // A worker that could not be loaded leaves nothing behind.
  worker.addEventListener('error', () => leaving.abort(), { signal })
  const tell = (change: Partial<Scene>) => worker.postMessage(change)
  const offscreen = canvas.transferControlToOffscreen()
  worker.postMessage({ canvas: offscreen } satisfies Partial<Scene>, [offscreen])
  container.replaceChildren(canvas)

  const tellColours = () => {
    const { color, fill, stroke, colorScheme } = getComputedStyle(container)
    tell({ colours: { far: color, near: fill, signal: stroke, halo: colorScheme === 'dark' } })
  }
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let visible = false
  const tellMotion = () => {
    const motion = !visible || document.hidden ? 'paused' : calm.matches ? 'still' : 'running'
    container.dataset.state = motion
    tell({ motion })
  }
  const sizes = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = container
    tell({ size: { width, height, ratio: Math.min(devicePixelRatio, SHARPEST) } })
  })
  const visibility = new IntersectionObserver((entries) => {
    visible = entries.at(-1)?.isIntersecting ?? false
    tellMotion()
  })
  const themes = new MutationObserver(tellColours)

  tellColours()
  sizes.observe(container)
  visibility.observe(container)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  calm.addEventListener('change', tellMotion, { signal })
  document.addEventListener('visibilitychange', tellMotion, { signal })
  const tellPointer = ({ type, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    // A finger scrolls.
    if (pointerType !== 'touch') tell({ pointer: type === 'pointerleave' ? null : { x, y } })
  }
  document.addEventListener('pointermove', tellPointer, { passive: true, signal })
  document.documentElement.addEventListener('pointerleave', tellPointer, { signal })

  signal.addEventListener('abort', () => {
    for (const observer of [sizes, visibility, themes]) observer.disconnect()
    worker.terminate()
    container.replaceChildren()
    delete container.dataset.state
  })
}
