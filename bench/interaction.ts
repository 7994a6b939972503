/** Measures how long the screen takes to react to a tap or a click. */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { eachRound, type Section } from './report.ts'
import { desktop, onPage, phone, startDemoSite } from './set-up.ts'

const PROJECT = '/projeto/agenda-clinica'
/** The pause before a measurement, in ms. Without a pause, loading and scrolling could delay the response. */
const REST = 1000

type Measure = (page: Page) => Promise<number>

export async function interaction(): Promise<Section> {
  await using site = await startDemoSite()
  async function times(options: BrowserContextOptions, path: string, measure: Measure) {
    const measureOnce = async (page: Page) => {
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      return measure(page)
    }
    return { site: await eachRound(() => onPage(options, measureOnce)), unit: 'ms' }
  }
  const measureMenu = delayOfTap('[popovertarget]', ':popover-open')
  const measureTheme = delayOfTap('[role=switch]', '[data-theme=light]')
  const measureCarousel = delayOfTap('button[aria-label="Próxima imagem"]', '[aria-live]:text("2")')
  return {
    title: 'Interaction',
    rows: [
      {
        figure: 'tap on the menu',
        ...(await times(phone, '/', measureMenu)),
        upperLimit: 100,
      },
      {
        figure: 'tap on the theme switch',
        ...(await times(phone, '/', measureTheme)),
        upperLimit: 100,
      },
      {
        figure: 'tap on the carousel',
        ...(await times(phone, PROJECT, measureCarousel)),
        upperLimit: 100,
      },
      {
        figure: 'click to heading',
        ...(await times(desktop, '/', timeToHeading)),
        upperLimit: 200,
      },
    ],
    how:
      'taps are made on a phone with a four times slower processor; on the landing page, particles are running. The ' +
      'figure is the duration of the longest event of the tap in the Event Timing API (steps of 8 ms, at least 16). ' +
      'The click on a project is made on a screen of 1280 × 800 after the pointer has rested on its card, and ends ' +
      'with the frame that shows the heading.',
  }
}

/** @param effect a selector that matches an element only after the tap. */
const delayOfTap =
  (selector: string, effect: string): Measure =>
  async (page) => {
    const control = page.locator(selector)
    await control.scrollIntoViewIfNeeded()
    await page.waitForTimeout(REST)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const delay = page.evaluate(longestEvent)
    // `force` skips Playwright's checks, which would keep the page busy.
    await control.tap({ force: true })
    await page.locator(effect).waitFor({ state: 'attached' })
    return delay
  }

/** Runs in the page. @returns the duration of the longest event of the next tap, in ms. */
function longestEvent(): Promise<number> {
  // The API does not report shorter events.
  const shortest = 16
  // In ms. This long after the click, all events of the tap have been reported.
  const wait = 1000
  return new Promise((resolve) => {
    let longest = shortest
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    observer.observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
    addEventListener('click', () => setTimeout(() => resolve(longest), wait))
  })
}

/** @returns the ms from the click on a card to the end of the frame that shows the project's heading. */
async function timeToHeading(page: Page): Promise<number> {
  const card = page.locator(`a[href="${PROJECT}"]`)
  await card.hover()
  await page.waitForTimeout(REST)
  return card.evaluate(async (link: HTMLElement) => {
    const title = link.querySelector('h3')?.textContent
    const frame = () => new Promise(requestAnimationFrame)
    const clicked = performance.now()
    link.click()
    while (document.querySelector('h1')?.textContent !== title) await frame()
    // The next frame starts after the frame with the heading has been drawn.
    await frame()
    return performance.now() - clicked
  })
}
