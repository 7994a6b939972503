/* Inline in every document, as it is: the theme, the entrances and the jumps of a page that React has not reached yet. */
{
  const root = document.documentElement
  let storage = {}
  try {
    storage = sessionStorage
  } catch {}

  const showTheme = () => {
    root.dataset.theme = storage.theme === 'light' ? 'light' : 'dark'
    const isDark = root.dataset.theme === 'dark'
    document.querySelector('[name=theme-color]').media = isDark ? 'not all' : 'all'
    for (const element of document.querySelectorAll('[role=switch]')) element.ariaChecked = isDark
  }
  showTheme()
  addEventListener('pageshow', showTheme)

  /* What has been seen, by its text, is not animated again on the way back to a page. */
  const known = new Set()
  const unseen = () =>
    document.querySelectorAll(':is([data-entrance], [data-entrances] > *):not([data-seen])')
  const see = (element, when = 'before') => {
    element.dataset.seen = when
    seen.unobserve(element)
    known.add(element.textContent)
  }
  const seen = new IntersectionObserver(
    (entries) => {
      let order = 0
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio < 0.1 || 'seen' in target.dataset) continue
        see(target, 'now')
        target.style.setProperty('--order', order++)
        for (const part of target.querySelectorAll('[data-sequence] > *'))
          part.style.setProperty('--order', [...part.parentNode.children].indexOf(part))
      }
    },
    { threshold: 0.1 },
  )
  const observe = () => {
    for (const element of unseen()) {
      if (known.has(element.textContent)) see(element)
      else seen.observe(element)
    }
  }
  addEventListener('DOMContentLoaded', observe)
  addEventListener('entrance', observe)

  const endJump = () => delete root.dataset.jump
  addEventListener(
    'click',
    ({ target }) => {
      const link = target.closest('a')
      endJump()
      if (link?.hash && link.pathname === location.pathname) {
        root.dataset.jump = ''
        /* One that does not move the page has no end of its own. */
        setTimeout(endJump, 2000)
        /* Whatever lies before the target (2) or within it (16) is complete at once. */
        for (const element of unseen())
          if (document.querySelector(link.hash)?.compareDocumentPosition(element) & 18) see(element)
      }
      link?.closest('[popover]')?.hidePopover()
      if (!target.closest('[role=switch]')) return
      storage.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
      showTheme()
    },
    true,
  )
  addEventListener('scrollend', endJump)

  /* What the server has deferred, and the typeface: none of it competes with the first paint. Done twice, it is done. */
  const start = () => {
    /* With the whole file here, the page is laid out anew once; not also while it is on its way. */
    document.fonts.load('1em "Bricolage Grotesque"').then(() => (root.dataset.typeface = 'here'))
    for (const link of document.querySelectorAll('[rel=deferred]')) link.rel = 'modulepreload'
    for (const script of document.querySelectorAll('[type=deferred]')) {
      script.type = 'module'
      script.replaceWith(script)
    }
  }
  addEventListener('load', () => {
    new PerformanceObserver((paints) =>
      paints.getEntriesByName('first-contentful-paint').forEach(start),
    ).observe({ type: 'paint', buffered: true })
    /* Where no browser tells of it, such as of a page that has no content yet. */
    setTimeout(start, 1000)
  })
}
