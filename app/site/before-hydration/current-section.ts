/** When the menu opens or closes, marks its entry of the last section that begins above the middle of the window. */

export function startCurrentSection(): void {
  addEventListener('beforetoggle', showCurrentSection, { capture: true })
}

function showCurrentSection({ target }: Event): void {
  const sections = [...document.querySelectorAll('section[id]')]
  const current = sections.findLast(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  )
  // Only links to sections. The desk's menu links to pages, and the router marks the current one.
  const links = (target as Element).querySelectorAll<HTMLAnchorElement>('a[href*="#"]')
  for (const link of links) {
    link.ariaCurrent = current && link.hash === `#${current.id}` ? 'location' : null
  }
}
