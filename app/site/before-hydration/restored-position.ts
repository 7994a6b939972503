/**
 * After a reload, only the router restores the scroll position. The browser would restore it too, with another result:
 * it restores the place of an element instead of the distance from the top. It would also keep the place of an element
 * when the typeface changes the heights above, but the router's position is already that of the page with the typeface.
 */
export function keepRestoredPosition(): void {
  // The router sets this only when it hydrates, and changes it back when the visitor leaves.
  history.scrollRestoration = 'manual'
  const [navigation] = performance.getEntriesByType('navigation')
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate') {
    document.documentElement.style.setProperty('overflow-anchor', 'none')
  }
}
