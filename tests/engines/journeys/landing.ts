/** Journeys on the landing page. */
import type { Journey } from '../journey.ts'
import { until } from '../until.ts'

const hero: Journey = {
  name: 'hero',
  async run({ page, site, saveScreenshot }) {
    await page.visit(site.url)
    await page.get('heading', 'Marina Duarte')
    await page.holds(
      'the portrait is loaded',
      (alternative) =>
        document.querySelector<HTMLImageElement>(`img[alt="${alternative}"]`)?.naturalWidth,
      'Retrato de Marina Duarte',
    )
    await page.settled()
    await page.holds('every letter is opaque', () =>
      [...document.querySelectorAll('h1 span')].every(
        (part) => getComputedStyle(part).opacity === '1',
      ),
    )
    await page.holds(
      'the page does not scroll sideways',
      () => document.documentElement.scrollWidth <= innerWidth,
    )
    await saveScreenshot('hero')
    await page.click('link', 'Ver Projetos', '#home')
    await page.isAt('/#projects')
    await page.isInView('#projects h2')
    await saveScreenshot('projects')
  },
}

const theme: Journey = {
  name: 'theme',
  async run({ page, site, saveScreenshot }) {
    const shows = (theme: string) =>
      page.holds(
        `the theme is ${theme}, and the switch says so`,
        (expected) =>
          getComputedStyle(document.documentElement).colorScheme === expected &&
          document.querySelector('[role="switch"]')?.ariaChecked === String(expected === 'dark'),
        theme,
      )
    await page.visit(site.url)
    await shows('dark')
    await page.click('switch', 'Tema escuro')
    await shows('light')
    await saveScreenshot('light')
    await page.tab.reload()
    await page.hydrated()
    await shows('light')
    await page.click('switch', 'Tema escuro')
    await shows('dark')
  },
}

const menu: Journey = {
  name: 'menu-jump',
  async run({ page, site, saveScreenshot }) {
    await page.visit(site.url)
    await page.click('button', 'Abrir menu')
    await page.get('link', 'CONTATO', 'nav')
    await saveScreenshot('menu')
    await page.click('link', 'CONTATO', 'nav')
    await page.get('button', 'Abrir menu')
    await page.isAt('/#contact')
    await page.isInView('#contact h2')
    await page.settled()
    await page.isInView('#contact h2')
    await saveScreenshot('contact')
  },
}

const chat: Journey = {
  name: 'chat-link',
  async run({ page, site }) {
    await page.visit(site.url)
    await page.settled()
    await page.holds(
      'the link leads to the chat',
      () => document.querySelector('#home a[target="_blank"][href^="https://wa.me/"]') !== null,
    )
    await page.click('link', 'Solicitar Projeto', '#home')
    await until('the link opens a new tab', () => page.tab.openedTabs())
    await page.isAt('/')
  },
}

export const landingJourneys = [hero, theme, menu, chat]
