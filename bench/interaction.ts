/** Measures how long the screen takes to react to a tap. */
import type { Page } from '@playwright/test'
import { eachRound, type Section } from './report.ts'
import { onPage, phone, startDemoSite } from './set-up.ts'

/** In ms. Without a pause, loading and scrolling could delay the response. */
const REST = 1000

export async function interaction(): Promise<Section> {
  await using site = await startDemoSite()
  async function tapOn(figure: string, path: string, control: string, effect: string) {
    const measureOnce = async (page: Page) => {
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      return delayOfTap(page, control, effect)
    }
    const delays = await eachRound(() => onPage(phone, measureOnce))
    return { figure: `tap on the ${figure}`, site: delays, unit: 'ms', upperLimit: 100 }
  }
  return {
    title: 'Interaction',
    rows: [
      await tapOn('menu', '/', '[popovertarget]', ':popover-open'),
      await tapOn('theme switch', '/', '[role=switch]', '[data-theme=light]'),
      await tapOn(
        'carousel',
        '/projeto/agenda-clinica',
        'button[aria-label="Próxima imagem"]',
        '[aria-live]:text("2")',
      ),
    ],
    how:
      'taps are made on a phone with a four times slower processor; on the landing page, particles are running. The ' +
      'figure is the duration of the longest event of the tap in the Event Timing API (steps of 8 ms, at least 16).',
  }
}

/** @param effect a selector that matches an element only after the tap. */
async function delayOfTap(page: Page, selector: string, effect: string): Promise<number> {
  const control = page.locator(selector)
  await control.scrollIntoViewIfNeeded()
  await page.waitForTimeout(REST)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const delay = page.evaluate(longestEvent)
  // `force` skips Playwright's checks, which would keep the page busy.
  await control.tap({ force: true })
  await page.locator(effect).waitFor({ state: 'attached' })
  return await delay
}

/** Runs in the page. @returns the duration of the longest event of the next tap, in ms. */
function longestEvent(): Promise<number> {
  // The API does not report shorter events.
  const shortest = 16
  // In ms. After this time, all events of the tap have been reported.
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
