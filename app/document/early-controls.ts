/**
 * The one script that runs before the page is painted. It keeps the visitor's theme, lets menu and
 * theme switch work long before React arrives, and starts each entrance when it is first seen.
 * It owns these three for good: React components only mirror what it writes to the document.
 */
function earlyControls(): void {
  const root = document.documentElement
  const storage = {
    read: () => {
      try {
        return sessionStorage.getItem('theme')
      } catch {
        return null
      }
    },
    write: (theme: string) => {
      try {
        sessionStorage.setItem('theme', theme)
      } catch {
        // Without storage the choice holds until the next page load.
      }
    },
  }
  const show = (theme: string) => {
    root.dataset.theme = theme
    for (const element of document.querySelectorAll('[role=switch]')) {
      element.setAttribute('aria-checked', String(theme === 'dark'))
    }
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
        const tall = intersectionRect.height > innerHeight / 10
        if (!isIntersecting || (intersectionRatio < 0.1 && !tall)) continue
        target.setAttribute('data-seen', '')
        seen.unobserve(target)
      }
    },
    { threshold: [0, 0.02, 0.1] },
  )
  const observe = () => {
    for (const element of document.querySelectorAll('[data-entrance]:not([data-seen])')) {
      seen.observe(element)
    }
  }

  root.dataset.scripted = ''
  const remembered = storage.read()
  if (remembered === 'light') show(remembered)
  addEventListener('DOMContentLoaded', () => {
    show(root.dataset.theme ?? 'dark')
    observe()
  })
  addEventListener('entrances', observe)
  addEventListener('click', ({ target }) => {
    const element = target as Element
    if (element.closest('[role=switch]')) {
      const theme = root.dataset.theme === 'light' ? 'dark' : 'light'
      storage.write(theme)
      show(theme)
    }
    const menu = element.closest('a') && element.closest<HTMLElement>('[popover]')
    if (menu) menu.hidePopover()
  })
}

/** The source, to be put into the document as it is. Empty in the browser, which has it already. */
export const earlyScript = import.meta.env.SSR ? `(${earlyControls.toString()})()` : ''
