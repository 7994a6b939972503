/**
 * Applies the stored theme, or else the dark one, before the first paint. A click on the theme switch changes
 * and stores the theme. The theme is not React state, so a change renders no component again.
 */

const root = document.documentElement

/** Returns a plain object if the browser denies storage. A choice then lasts until the next page load. */
function openStorage(): Record<string, string> {
  try {
    return localStorage as Storage & Record<string, string>
  } catch {
    return {}
  }
}

export function startTheme(): void {
  const storage = openStorage()

  function show(): void {
    const isDark = storage.theme !== 'light'
    root.dataset.theme = isDark ? 'dark' : 'light'
    // The document has two theme-color elements. The first is for the light theme (root.tsx).
    const lightColor = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    if (lightColor) lightColor.media = isDark ? 'not all' : 'all'
    for (const element of document.querySelectorAll('[role=switch]')) {
      element.ariaChecked = String(isDark)
    }
  }

  show()
  // Show the theme again, because the first call came before the switch was parsed. Also, a page from the
  // back/forward cache may have an old theme.
  addEventListener('pageshow', show)
  // The visitor has switched in another tab.
  addEventListener('storage', show)
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[role=switch]')) return
    storage.theme = storage.theme === 'light' ? 'dark' : 'light'
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
