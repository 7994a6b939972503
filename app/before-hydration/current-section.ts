/** Marks the section on the screen in the menu whenever the menu opens, which is cheaper than following the scroll. */

export function startCurrentSection(): void {
  addEventListener('beforetoggle', showCurrentSection, { capture: true })
}

function showCurrentSection({ target }: Event): void {
  const sections = [...document.querySelectorAll('section[id]')]
  const current = sections.findLast(
    (section) => section.getBoundingClientRect().top < innerHeight / 2,
  )
  for (const link of (target as Element).querySelectorAll('a')) {
    link.ariaCurrent = current && link.hash === `#${current.id}` ? 'location' : null
  }
}
