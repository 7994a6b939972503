/* Inline in every document, as it is: the theme, the entrances and the jumps of a page that React has not reached yet. */
{
  const root = document.documentElement
  let storage = {}
  try {
    storage = sessionStorage
  } catch {}

  const showTheme = () => {
    root.dataset.theme = storage.theme === 'light' ? 'light' : 'dark'
    for (const element of document.querySelectorAll('[role=switch]')) {
      element.ariaChecked = root.dataset.theme === 'dark'
    }
  }
  showTheme()
  addEventListener('pageshow', showTheme)

  /* A heading is seen at a tenth; a list at its first pixel, since it may be taller than any screen. */
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio >= (target.matches('h1') ? 0.1 : Number.EPSILON))
          target.dataset.seen = ''
      }
    },
    { threshold: [0, 0.1] },
  )
  const observe = () => {
    for (const element of document.querySelectorAll('[data-entrance]')) seen.observe(element)
  }
  addEventListener('DOMContentLoaded', observe)
  addEventListener('entrance', observe)

  addEventListener(
    'click',
    ({ target }) => {
      const link = target.closest('a')
      const isJump = link?.hash && link.pathname === location.pathname
      if (isJump) root.dataset.jump = ''
      else delete root.dataset.jump
      link?.closest('[popover]')?.hidePopover()
      if (!target.closest('[role=switch]')) return
      storage.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
      showTheme()
    },
    true,
  )
  addEventListener('scrollend', () => delete root.dataset.jump)

  /* What the server has deferred, and the typeface: none of it competes with the first paint. */
  const start = () => {
    root.dataset.loaded = ''
    for (const link of document.querySelectorAll('[rel=deferred]')) link.rel = 'modulepreload'
    for (const script of document.querySelectorAll('[type=deferred]')) {
      script.type = 'module'
      script.replaceWith(script)
    }
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
}
