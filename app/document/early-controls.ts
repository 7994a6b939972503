/**
 * The one script that runs before the page is painted. It keeps the visitor's theme, lets menu and
 * theme switch work long before React arrives, starts each entrance when it is first seen, and lets
 * the application's own scripts begin when nothing else needs the line, or at the first sign of intent.
 * What it owns it owns for good: React only mirrors what it writes to the document.
 * Part of every page, it may not exceed 1 KB.
 */
;(() => {
  const on = addEventListener
  const root = document.documentElement
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

  let storage: Storage | undefined
  try {
    storage = sessionStorage
  } catch {
    // Without storage every page starts dark.
  }
  let dark = storage?.theme !== 'light'
  const show = () => {
    root.dataset.theme = dark ? 'dark' : 'light'
    for (const element of all('[role=switch]')) element.ariaChecked = `${dark}`
  }

  // A heading is seen when a tenth of it is; a list may be longer than any window.
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        if (!isIntersecting || (target.matches('h1') && intersectionRatio < 0.1)) continue
        ;(target as HTMLElement).dataset.seen = ''
        seen.unobserve(target)
      }
    },
    { threshold: [0, 0.1] },
  )
  const observe = () => {
    for (const element of all('[data-entrance]')) seen.observe(element)
  }

  // The server's deferred-scripts.ts put these to sleep. Once awake, nothing is left to do.
  const run = () => {
    for (const link of all('[rel=late]') as NodeListOf<HTMLLinkElement>) {
      link.rel = 'modulepreload'
    }
    // Taken out and put back, not made anew: Trusted Types let pass what came with the document.
    for (const asleep of all('[type=late]') as NodeListOf<HTMLScriptElement>) {
      asleep.type = asleep.hasAttribute('async') ? 'module' : ''
      const place = new Text()
      asleep.replaceWith(place)
      place.replaceWith(asleep)
    }
  }

  let early: HTMLElement | null
  show()
  on('DOMContentLoaded', () => {
    show()
    observe()
  })
  on('new', observe)
  on('click', ({ target }) => {
    const element = target as Element
    const button = element.closest<HTMLElement>('button:not([popovertarget])')
    if (button?.role === 'switch') {
      dark = !dark
      show()
      if (storage) storage.theme = root.dataset.theme
    } else early = button
    if (element.closest('a')) element.closest<HTMLElement>('[popover]')?.hidePopover()
  })
  // A button that was pressed too early is pressed again once React is there.
  on('live', () => early?.click())

  on('pointerover', run)
  // A browser that shows nothing new may never find itself idle, hence the limit, in ms.
  on('load', () => (window.requestIdleCallback ?? setTimeout)(run, { timeout: 999 } as never))
})()
