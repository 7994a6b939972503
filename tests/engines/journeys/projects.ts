/** Journeys to a project's page and back, on a project's page, and to a page that does not exist. */
import { demoRows, firstRow, secondRow } from '../../support/browser/demo.ts'
import type { Journey } from '../journey.ts'
import type { Page } from '../page.ts'

const path = `/projeto/${firstRow.slug}`
const PICTURE_COUNT = firstRow.images.length

const cardOf = (slug: string) => `#projects a[href="/projeto/${slug}"]`

/** Scrolls the element to the middle of the window. Runs in the page. */
function centre(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

const card: Journey = {
  name: 'card-and-back',
  async run({ page, site, saveScreenshot }) {
    const { title, slug } = secondRow
    await page.visit(site.url)
    // A new document would not have this property.
    await page.tab.evaluate(() => {
      Object.assign(window, { sameDocument: true })
    })
    await page.click('link', 'Ver Projetos', '#home')
    await page.isInView('#projects h2')
    await page.settled()
    for (const back of ['Voltar', "the browser's button"]) {
      // The middle of the card must be in view before the click, and again on the way back. A driver does not
      // scroll to a card that is partly visible.
      await page.tab.evaluate(centre, cardOf(slug))
      await page.click('link', title, '#projects')
      await page.isAt(`/projeto/${slug}`)
      await page.get('heading', title, 'main')
      await page.holds('the page starts at its top', () => scrollY === 0)
      await saveScreenshot('project')
      if (back === 'Voltar') await page.click('link', back)
      else await page.tab.back()
      await page.holds('the landing page is shown', () => Boolean(document.querySelector('#home')))
      await page.isInView(cardOf(slug))
      await page.holds(
        'the card has the focus without a ring',
        // Not `:focus`: under Xvfb, the window of WebKitGTK has no focus.
        (selector) => document.activeElement?.matches(`${selector}:not(:focus-visible)`),
        cardOf(slug),
      )
      await saveScreenshot('back')
    }
    await page.holds('no new document was loaded', () => 'sameDocument' in window)
  },
}

/** Waits until the carousel shows the picture at this position, counted from 1. */
async function shows(page: Page, position: number): Promise<void> {
  const words = `Imagem ${position} de ${PICTURE_COUNT}`
  await page.holds(
    `"${words}"`,
    (words) =>
      [...document.querySelectorAll('[aria-live]')].some(
        ({ textContent }) => textContent === words,
      ),
    words,
  )
  await page.isInView(`img[alt="${firstRow.title} - Imagem ${position}"]`)
}

const carousel: Journey = {
  name: 'carousel',
  async run({ page, site, saveScreenshot }) {
    await page.visit(site.url + path)
    await shows(page, 1)
    await page.click('button', 'Próxima imagem')
    await shows(page, 2)
    await saveScreenshot('second')
    await page.tab.press('ArrowRight')
    await shows(page, 3)
    await page.tab.press('ArrowLeft')
    await shows(page, 2)
    await page.click('button', 'Imagem anterior')
    await shows(page, 1)
    await page.click('button', 'Imagem anterior')
    await shows(page, PICTURE_COUNT)
  },
}

const fullScreen: Journey = {
  name: 'full-screen-picture',
  async run({ page, site, saveScreenshot }) {
    await page.visit(site.url + path)
    const picture = await page.get(
      'image',
      `${firstRow.title} - Imagem 1`,
      '[aria-roledescription]',
    )
    await page.settled()
    await picture.click()
    await page.holds(
      'the dialog shows the picture',
      () => document.querySelector<HTMLImageElement>('dialog[open] img')?.naturalWidth,
    )
    await page.holds('the dialog takes at least 90 % of the width and the height', () => {
      const { width = 0, height = 0 } =
        document.querySelector('dialog[open]')?.getBoundingClientRect() ?? {}
      return width >= innerWidth * 0.9 && height >= innerHeight * 0.9
    })
    await saveScreenshot('open')
    await page.tab.press('Escape')
    await page.holds('Escape closes the dialog', () => !document.querySelector('dialog[open]'))
    await page.isAt(path)
  },
}

const notFound: Journey = {
  name: 'not-found',
  // The not-found page logs its path.
  allowedErrors: /404: no page at|\/nao\/existe/,
  async run({ page, site, saveScreenshot }) {
    await page.visit(`${site.url}/nao/existe`)
    await page.holds('the page has the texts of the specification', () =>
      ['404', 'Oops! Page not found'].every((words) => document.body.textContent.includes(words)),
    )
    await saveScreenshot('page')
    await page.click('link', 'Return to Home')
    await page.isAt('/')
    await page.holds(
      'the landing page has every project',
      (count) => document.querySelectorAll('#projects a[href^="/projeto/"]').length === count,
      demoRows.length,
    )
  },
}

export const projectJourneys = [card, carousel, fullScreen, notFound]
