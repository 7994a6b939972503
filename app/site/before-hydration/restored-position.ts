/**
 * After a reload, lets only the router restore the scroll position. The browser would restore the place of an
 * element.
 */
export function keepRestoredPosition(): void {
  // The router sets this only when it hydrates, and changes it back when the visitor leaves.
  history.scrollRestoration = 'manual'
  const [navigation] = performance.getEntriesByType('navigation')
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate') {
    document.documentElement.style.setProperty('overflow-anchor', 'none')
  }
}
