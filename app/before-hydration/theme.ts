/**
 * Applies the theme before the first paint, and switches and stores it when the visitor clicks the switch. The
 * theme is not React state, so a change renders no component again.
 */

const root = document.documentElement

/** If the browser denies storage, a chosen theme lasts until the next page load. */
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
  // Show the theme again, because the first call came before the switch was parsed. A page from the back/forward
  // cache may also have an old theme.
  addEventListener('pageshow', show)
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[role=switch]')) return
    storage.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    show()
  })
}
