/** The theme: applied before the first paint. React has no part in it, so a switch does not render the page again. */

const root = document.documentElement

/** Some browsers deny storage. A choice then lasts until the next page load. */
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
    // There are two colours for the browser's own bars. The first is the light theme's (root.tsx).
    const lightColor = document.querySelector<HTMLMetaElement>('[name=theme-color]')
    if (lightColor) lightColor.media = isDark ? 'not all' : 'all'
    for (const element of document.querySelectorAll('[role=switch]')) {
      element.ariaChecked = String(isDark)
    }
  }

  show()
  // Now there is a switch. A page from the back/forward cache also gets a theme that was chosen meanwhile.
  addEventListener('pageshow', show)
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[role=switch]')) return
    storage.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    show()
  })
}
