/**
 * Marks the menu entry of the section that is on the screen. Runs when the menu opens, which is cheaper than
 * running on every scroll.
 */

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
