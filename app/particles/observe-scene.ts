/** Watches everything in the page that the particle field depends on. */
import { SHARPEST_RATIO } from '../../core/particles/constants.ts'
import { afterPaint } from '../document/after-paint.ts'
import type { Scene } from './painter.ts'

/** After a tap or a key the field pauses this long, in ms, so that the page can respond first. */
const REST = 300

const THEME = 'data-colors'

/** Reports the scene piece by piece, and every change of it until the signal aborts. */
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

  const colour = () => getComputedStyle(container).color

  const resizes = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = container
    if (width > 0 && height > 0) {
      const ratio = Math.min(devicePixelRatio, SHARPEST_RATIO)
      // The colour depends on the width, too.
      tell({ size: { width, height, ratio }, colour: colour() })
    }
  })
  const intersections = new IntersectionObserver((entries) => {
    shown = entries.at(-1)?.isIntersecting ?? false
    tellMotion()
  })
  const themes = new MutationObserver(([before]) => {
    // The theme that a page already has is set once more when React takes over.
    if (before?.oldValue === document.documentElement.getAttribute(THEME)) return
    // Reading the colour before the paint would force a second style recalculation of the whole page.
    afterPaint(() => tell({ colour: colour() }))
  })

  resizes.observe(container)
  intersections.observe(container)
  themes.observe(document.documentElement, {
    attributeFilter: [THEME],
    attributeOldValue: true,
  })
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
  // Touch fires `pointerleave` after every tap; its moves are ignored above, so this is too.
  document.documentElement.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType !== 'touch') tell({ pointer: null })
    },
    { signal },
  )
  for (const action of ['pointerdown', 'keydown']) {
    document.addEventListener(action, () => tell({ rest: Date.now() + REST }), {
      signal,
      passive: true,
      capture: true,
    })
  }
  signal.addEventListener('abort', () => {
    for (const observer of [resizes, intersections, themes]) observer.disconnect()
  })
}
