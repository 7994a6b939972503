/** How long a visitor waits for something to happen on the screen after a tap or a click. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { launchBrowser, phone } from './browser.ts'
import { pages } from './floor.ts'
import { row, type Section } from './report.ts'
import { eachRound, MORE_ROUNDS } from './rounds.ts'
import { openSite, type RunningSite } from './site.ts'

const how = `Taps on a phone whose processor is slowed down four times (\`Emulation.setCPUThrottlingRate\`), particles
running, the page at rest and its service worker not being registered; the time is the longest event of the interaction in the Event Timing API, from the finger to the end of the
next paint, in the API's steps of 8 ms (it does not report what takes less than 16 ms; that counts as 16). The way to
a project is a mouse click on a screen of 1280 × 800 after the pointer has rested on the card until its data and
scripts have arrived: from the click's time stamp to the end of the first frame that has the project's heading. The theme
switch answers with its own next frame; the colours of the whole page follow, and their time is told too.`

/** What the Event Timing API leaves out is at most this long, in ms. */
const SHORTEST = 16
/** From when everything runs until a page is at rest, in ms. */
const REST = 1000
/** For the cost of a tap in this browser on this machine with almost nothing to paint. */
const EMPTY_PAGE =
  'data:text/html,<meta name=viewport content=width=device-width><button onclick="this.textContent=1">0</button>'
const THEME_SWITCH = '[role=switch]'
const NEXT_PICTURE = 'button[aria-label="Próxima imagem"]'
const screen: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

export async function interaction(): Promise<Section> {
  await using site = await openSite()
  await using browser = await launchBrowser()
  const rounds = await eachRound(() => once(site, browser), MORE_ROUNDS)
  const delay = { most: 50, unit: 'ms' }
  const of = (name: keyof (typeof rounds)[number]) => rounds.map((round) => round[name])
  return {
    title: 'Interaction',
    rows: [
      row('menu: input to next paint, 4x slower CPU', of('menu'), delay),
      row('theme switch: input to next paint, 4x slower CPU', of('theme'), delay),
      row('theme: from the tap until the whole page shows its new colours', of('colours'), {
        unit: 'ms',
      }),
      row('carousel: input to next paint, 4x slower CPU', of('carousel'), delay),
      row('for comparison: a button alone on an empty page', of('bare'), { unit: 'ms' }),
      row('click on a prefetched card to the heading', of('click'), { most: 100, unit: 'ms' }),
      row('the same, 4x slower CPU', of('slowClick'), { unit: 'ms' }),
    ],
    how,
  }
}

/** Measures every interaction once, each on a page of its own. */
async function once(site: RunningSite, browser: Browser) {
  const home = { address: site.url + pages.home, ready: '[data-state=running]' }
  const project = { address: site.url + pages.project, ready: 'html:not([data-jumps])' }
  const empty = { address: EMPTY_PAGE, ready: 'button' }
  return {
    menu: await onPhone(browser, home, (page) => delayOfTap(page, 'button[popovertarget]')),
    theme: await onPhone(browser, home, (page) => delayOfTap(page, THEME_SWITCH)),
    colours: await onPhone(browser, home, timeToColours),
    carousel: await onPhone(browser, project, (page) => delayOfTap(page, NEXT_PICTURE)),
    bare: await onPhone(browser, empty, (page) => delayOfTap(page, 'button')),
    click: await openPage(browser, screen, home, 1, timeToHeading),
    slowClick: await openPage(browser, screen, home, 4, timeToHeading),
  }
}

interface Measured {
  readonly address: string
  /** What there is as soon as everything runs. */
  readonly ready: string
}

function onPhone(browser: Browser, measured: Measured, measure: (page: Page) => Promise<number>) {
  return openPage(browser, phone, measured, 4, measure)
}

/** Measures on a page of its own, once it is at rest. */
async function openPage(
  browser: Browser,
  options: BrowserContextOptions,
  { address, ready }: Measured,
  slowness: number,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({
    ...options,
    reducedMotion: 'no-preference',
    // It is registered once, at a time of its own.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(observeEvents)
    await page.goto(address)
    await page.locator(ready).waitFor({ state: 'attached' })
    await page.waitForTimeout(REST)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    return await measure(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function observeEvents(): void {
  const durations: number[] = []
  Reflect.set(window, 'durations', durations)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'interactionId') > 0) durations.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function delayOfTap(page: Page, selector: string): Promise<number> {
  await tap(page, selector, () => Reflect.get(window, 'durations').splice(0))
  await page.waitForTimeout(500)
  const durations: number[] = await page.evaluate(() => Reflect.get(window, 'durations'))
  return Math.max(SHORTEST, ...durations)
}

async function timeToColours(page: Page): Promise<number> {
  await tap(page, THEME_SWITCH, watchForColours)
  return page.evaluate(() => Reflect.get(window, 'coloured'))
}

/** By its coordinates: Playwright's own taps would add work to the page. */
async function tap(page: Page, selector: string, prepare: () => void): Promise<void> {
  const place = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    element?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)
  // Waits for the effects of scrolling to end.
  await page.waitForTimeout(500)
  await page.evaluate(prepare)
  await page.touchscreen.tap(place.x, place.y)
}

/** Runs in the page: ms from the next click to the end of the first frame with another background. */
function watchForColours(): void {
  const background = () => getComputedStyle(document.documentElement).backgroundColor
  const before = background()
  let tapped = Number.NaN
  addEventListener('click', ({ timeStamp }) => {
    tapped = timeStamp
  })
  const coloured = new Promise<number>((resolve) => {
    const look = () => {
      if (background() === before) return void requestAnimationFrame(look)
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - tapped)
      port2.postMessage(null)
    }
    look()
  })
  Reflect.set(window, 'coloured', coloured)
}

async function timeToHeading(page: Page): Promise<number> {
  const card = page.locator(`a[href="${pages.project}"]`)
  await card.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  await card.hover()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const time = page.evaluate(watchForHeading, await card.getByRole('heading').textContent())
  await card.click()
  return time
}

/** Runs in the page: ms from the next click to the end of the first frame with that first heading. */
function watchForHeading(title: string | null): Promise<number> {
  return new Promise((resolve) => {
    let clicked = Number.NaN
    addEventListener('click', ({ timeStamp }) => {
      clicked = timeStamp
    })
    const watch = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== title) return
      watch.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - clicked)
        port2.postMessage(null)
      })
    })
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
