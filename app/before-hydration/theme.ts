/**
 * Applies the theme before the first paint, and switches it. The choice is remembered. The theme is not React state, so
 * changing it renders nothing again.
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
  // At the first call, the switch was not parsed yet. A page that the browser restores from its back/forward cache may
  // show a theme that the visitor has changed on another page.
  addEventListener('pageshow', show)
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[role=switch]')) return
    storage.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    show()
  })
}
