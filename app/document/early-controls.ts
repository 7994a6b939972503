/**
 * The only script that runs before the first paint. It restores the visitor's theme, makes menu and
 * theme switch work before hydration, starts each entrance animation when it is first seen, and starts
 * the deferred scripts after the load event, or at the first pointer or key event.
 * It stays the owner of this state: React only mirrors what it writes to the document.
 * Inlined in every page, it may not exceed 1 KB.
 */
;(() => {
  const on: (type: string, listener: (event: { target: Element }) => void) => void =
    addEventListener
  const page = document
  const state = page.documentElement.dataset
  const all = (selector: string) => page.querySelectorAll<HTMLElement>(selector)

  let storage: Storage | undefined
  let early: HTMLElement | null
  let light: boolean
  try {
    storage = sessionStorage
  } catch {
    // Without storage every page starts dark.
  }
  const turn = () => {
    state.theme = light ? 'light' : 'dark'
    // The DOM converts the boolean to text.
    for (const element of all('[role=switch]')) element.ariaChecked = !light as unknown as string
  }
  const colour = () => {
    state.colors = state.theme
  }

  // A heading counts as seen at a tenth; a list at its first pixel, because it may be taller than any window.
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (!(target.matches('h1') ? intersectionRatio >= 0.1 : intersectionRatio)) continue
        ;(target as HTMLElement).dataset.seen = ''
      }
    },
    { threshold: [0, 0.1] },
  )
  // Applies to elements that the parser or the router has added since.
  const adopt = () => {
    if (storage) light = storage.theme === 'light'
    turn()
    colour()
    for (const element of all('[data-entrance]')) seen.observe(element)
  }

  // Starts what the server's deferred-scripts.ts has deferred. Calling it again has no effect.
  const run = () => {
    for (const link of all('[rel=late]') as NodeListOf<HTMLLinkElement>) {
      link.rel = 'modulepreload'
    }
    // Re-inserted, not created: a script of an unknown type was never started, and Trusted Types allow
    // scripts that came with the document.
    for (const script of all('[type=late]') as NodeListOf<HTMLScriptElement>) {
      script.type = script.async ? 'module' : ''
      script.replaceWith(script)
    }
  }

  // Browsers would load these in parallel with the first picture. On hydration React misses the links
  // that it rendered, and inserts them again.
  for (const link of all('[rel=icon]') as NodeListOf<HTMLLinkElement>) link.href = 'data:,'
  all('[rel=manifest]')[0]?.remove()

  adopt()
  on('DOMContentLoaded', adopt)
  on('new', adopt)
  on('click', ({ target }) => {
    const button = target.closest<HTMLElement>('button:not([popovertarget])')
    // The theme switch is the only button with a role attribute.
    if (button?.role) {
      light = !light
      turn()
      // In ms: recalculating the colours of the whole page would delay the frame in which the switch moves.
      setTimeout(colour, 40)
      if (storage) storage.theme = state.theme
    } else early = button
    target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover()
  })
  // Repeats the click on a button that was pressed before hydration.
  on('live', () => early?.click())

  // In ms: the frame that answers this very event comes first.
  page.onpointerover = page.onkeydown = () => setTimeout(run, 99)
  // In ms: until then the font and the entrance of the first screen need the processor. Run together, every
  // part of the work takes twice as long.
  on('load', () => setTimeout(run, 1200))
})()
