/** The router's `prefetch` would reload the page if the code cannot be loaded, for example without a network. */
export function loadCodeNearProjects(): void {
  const projects = document.querySelector('#projects')
  if (!projects) return
  new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=near]')) {
      link.rel = 'modulepreload'
    }
  }).observe(projects)
}
