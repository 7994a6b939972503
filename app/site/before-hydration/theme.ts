/**
 * Applies the stored theme, or else the dark one, before the first paint. A click on the theme switch changes
 * and stores the theme. The theme is not React state, so a change renders no component again.
 */

const root = document.documentElement

/** @returns undefined if there is none, or if the browser denies storage. */
function storedTheme(): string | undefined {
  try {
    return localStorage.theme
  } catch {}
}

/** Without storage, or if it is full, the choice lasts for this page only. */
function storeTheme(theme: string): void {
  try {
    localStorage.theme = theme
  } catch {}
}

export function startTheme(): void {
  let theme: string | undefined

  function show(): void {
    const isDark = theme !== 'light'
    root.dataset.theme = isDark ? 'dark' : 'light'
    // The document has two theme-color elements. The first is for the light theme (root.tsx).
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
  // Show the theme again, because the first call came before the switch was parsed. Also, a page from the
  // back/forward cache may have an old theme.
  addEventListener('pageshow', showStored)
  // The visitor has switched in another tab.
  addEventListener('storage', showStored)
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[role=switch]')) return
    theme = theme === 'light' ? 'dark' : 'light'
    storeTheme(theme)
    fadeTo(show)
  })
}

/** Fades to the new theme (transitions.css). In browsers without typed view transitions, the theme changes at once. */
function fadeTo(show: () => void): void {
  const hasTypes = 'ViewTransition' in window && 'types' in ViewTransition.prototype
  if (!hasTypes) {
    show()
    return
  }
  const { ready } = document.startViewTransition({ update: show, types: ['theme'] })
  // `ready` rejects, for example, if the visitor switches again before the fade begins. The theme still changes.
  ready.catch(() => {})
}
