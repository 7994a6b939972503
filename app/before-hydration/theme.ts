/** The theme: applied before the first paint, and switched without React, which would render the whole page again. */

const root = document.documentElement

/** Some browsers deny storage. Then a choice lasts until the next page load. */
function openStorage(): Record<string, string> {
  try {
    return sessionStorage as Storage & Record<string, string>
  } catch {
    return {}
  }
}

export function startTheme(): void {
  const storage = openStorage()

  function show(): void {
    const isDark = storage.theme !== 'light'
    root.dataset.theme = isDark ? 'dark' : 'light'
    // Of the two colours for the browser's own bars, the first is the light theme's.
    const lightColor = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    if (lightColor) lightColor.media = isDark ? 'not all' : 'all'
    for (const element of document.querySelectorAll('[role=switch]')) {
      element.ariaChecked = String(isDark)
    }
  }

  show()
  // A page that comes back from the history shows the theme that was chosen meanwhile.
  addEventListener('pageshow', show)
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[role=switch]')) return
    storage.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    show()
  })
}
