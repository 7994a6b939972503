/** Watches everything in the page that the particle field depends on. */
import { SHARPEST_RATIO } from '../../core/particles/constants.ts'
import type { Scene } from './painter.ts'

/** Tells the whole scene, piece by piece, and every change of it until the signal aborts. */
export function observeScene(
  container: HTMLElement,
  tell: (change: Partial<Scene>) => void,
  signal: AbortSignal,
): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let shown = false
  let motion: Scene['motion'] | undefined

  function tellMotion(): void {
    const next = !shown || document.hidden ? 'paused' : calm.matches ? 'still' : 'running'
    if (next !== motion) tell({ motion: next })
    motion = next
  }

  function tellColour(): void {
    tell({ colour: getComputedStyle(container).color })
  }

  const resizes = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = container
    if (width > 0 && height > 0) {
      tell({ size: { width, height, ratio: Math.min(devicePixelRatio, SHARPEST_RATIO) } })
    }
  })
  const intersections = new IntersectionObserver((entries) => {
    shown = entries.at(-1)?.isIntersecting ?? false
    tellMotion()
  })
  const themes = new MutationObserver(tellColour)

  tellColour()
  resizes.observe(container)
  intersections.observe(container)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  calm.addEventListener('change', tellMotion, { signal })
  document.addEventListener('visibilitychange', tellMotion, { signal })
  document.addEventListener(
    'pointermove',
    ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'touch' && motion === 'running') {
        tell({ pointer: { x: clientX, y: clientY } })
      }
    },
    { signal, passive: true },
  )
  document.documentElement.addEventListener('pointerleave', () => tell({ pointer: null }), {
    signal,
  })
  signal.addEventListener('abort', () => {
    for (const observer of [resizes, intersections, themes]) observer.disconnect()
  })
}
