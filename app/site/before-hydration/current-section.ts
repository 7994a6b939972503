export function startCurrentSection(): void {
  addEventListener('beforetoggle', showCurrentSection, { capture: true })
}

function showCurrentSection({ target }: Event): void {
  const sections = [...document.querySelectorAll('section[id]')]
  const current = sections.findLast(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  )
  // The desk's menu links to pages, not sections, and the router marks the current one.
  const links = (target as Element).querySelectorAll<HTMLAnchorElement>('a[href*="#"]')
  for (const link of links) {
    link.ariaCurrent = current && link.hash === `#${current.id}` ? 'location' : null
  }
}
