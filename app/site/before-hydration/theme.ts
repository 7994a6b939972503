/** The theme is not React state, so a change renders no component again. */

const root = document.documentElement

export function startTheme(): void {
  let theme: string | undefined

  function show(): void {
    const isDark = theme !== 'light'
    root.dataset.theme = isDark ? 'dark' : 'light'
    const lightColor = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    if (lightColor) lightColor.media = isDark ? 'not all' : 'all'
    for (const element of document.querySelectorAll('[role=switch]')) {
      element.ariaChecked = String(isDark)
    }
  }

  function showStored(): void {
    theme = storedTheme() ?? theme
    show()
  }

  showStored()
  // The first call came before the switch was parsed, and a page from the back/forward cache may have an old theme.
  addEventListener('pageshow', showStored)
  addEventListener('storage', showStored)
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[role=switch]')) return
    theme = theme === 'light' ? 'dark' : 'light'
    storeTheme(theme)
    fadeTo(show)
  })
}

/** In browsers without typed view transitions, the theme changes at once. */
function fadeTo(show: () => void): void {
  const hasTypes = 'ViewTransition' in window && 'types' in ViewTransition.prototype
  if (!hasTypes) {
    show()
    return
  }
  const { ready } = document.startViewTransition({ update: show, types: ['theme'] })
  // It rejects, for example, if the visitor switches again before the fade begins.
  ready.catch(() => {})
}

/** If the browser denies storage, the theme is not kept from page to page. */
function storedTheme(): string | undefined {
  try {
    return localStorage.theme
  } catch {}
}

function storeTheme(theme: string): void {
  try {
    localStorage.theme = theme
  } catch {}
}
