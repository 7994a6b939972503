/**
 * The one script that runs before the page is painted. It keeps the visitor's theme, lets menu and
 * theme switch work long before React arrives, starts each entrance when it is first seen, and lets
 * what the first paint can do without begin when nothing else needs the line, or at the first sign of intent.
 * What it owns it owns for good: React only mirrors what it writes to the document.
 * Part of every page, it may not exceed 1 KB.
 */
;(() => {
  const on: (type: string, listener: (event: { target: Element }) => void) => void =
    addEventListener
  const page = document
  const state = page.documentElement.dataset
  const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector)

  let storage: Storage | undefined
  try {
    storage = sessionStorage
  } catch {
    // Without storage every page starts dark.
  }
  let light = storage?.theme === 'light'
  const turn = () => {
    state.theme = light ? 'light' : 'dark'
    // A browser writes it as text.
    for (const element of all('[role=switch]')) element.ariaChecked = !light as unknown as string
  }
  const colour = () => {
    state.colors = state.theme
  }

  // A heading is seen when a tenth of it is; a list may be longer than any window.
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (!(target.matches('h1') ? intersectionRatio >= 0.1 : intersectionRatio)) continue
        ;(target as HTMLElement).dataset.seen = ''
      }
    },
    { threshold: [0, 0.1] },
  )
  // What the parser or the router has put into the document since.
  const adopt = () => {
    turn()
    for (const element of all('[data-entrance]')) seen.observe(element)
  }

  // Starts what the server's deferred-scripts.ts has deferred. A second time it finds nothing to start.
  const run = () => {
    for (const link of all('[rel=late]') as NodeListOf<HTMLLinkElement>) {
      link.rel = 'modulepreload'
    }
    // Put back where they are, not made anew: a script of an unknown kind was never started, and Trusted
    // Types let pass what came with the document.
    for (const script of all('[type=late]') as NodeListOf<HTMLScriptElement>) {
      script.type = script.async ? 'module' : ''
      script.replaceWith(script)
    }
  }

  // Browsers would load these beside the first picture. On hydration React does not find the links it
  // rendered, and inserts them.
  for (const link of all('[rel=icon]') as NodeListOf<HTMLLinkElement>) link.href = 'data:,'
  all('[rel=manifest]')[0]?.remove()

  let early: HTMLElement | null
  adopt()
  colour()
  on('DOMContentLoaded', adopt)
  on('new', adopt)
  on('click', ({ target }) => {
    const button = target.closest<HTMLElement>('button:not([popovertarget])')
    // The switch is the only button that goes by another role.
    if (button?.role) {
      light = !light
      turn()
      // The switch answers with the next frame, which new colours for the whole page would delay (ms).
      setTimeout(colour, 40)
      if (storage) storage.theme = state.theme
    } else early = button
    target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover()
  })
  // A button that was pressed too early is pressed again once React is there.
  on('live', () => early?.click())

  page.onpointerover = page.onkeydown = run
  // All pictures are there; once they are painted too, nothing is left to compete with. No browser tells
  // when that is: a pause in ms after the frame.
  on('load', () => requestAnimationFrame(() => setTimeout(run, 99)))
})()
