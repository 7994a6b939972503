import type { Page } from '@playwright/test'
import { copy } from '../texts/copy.ts'
import { eachRound, type Section } from './report.ts'
import { onPage, phone, slow4G, startDemoSite } from './set-up.ts'

/** Without a pause, loading and scrolling could delay the response. */
const REST = 1500
/** If the new page fades in, its title counts as readable from this opacity. */
const READABLE = 0.9

export async function taps(): Promise<Section> {
  await using site = await startDemoSite()
  const rounds = await eachRound(() => onPage(phone, (page) => takeSteps(page, site.url)))
  const steps = [
    ['card to page: title readable', 'card', 250],
    ['page to next project: title readable', 'next', 250],
    ['back: title readable', 'back', 270],
    ['tap on the carousel', 'carousel', 100],
    ['tap on the theme switch', 'theme', 100],
    ['tap on the menu', 'menu', 100],
  ] as const
  return {
    title: 'Taps',
    rows: steps.map(([figure, step, upperLimit]) => ({
      figure,
      site: rounds.map((round) => round[step]),
      unit: 'ms',
      upperLimit,
    })),
    how:
      'on a phone of 412 × 823 with a four times slower processor and slow 4G, after the page has loaded. Title readable: ' +
      'from a tap to the end of the first frame in which the document has the title and the new page has an opacity of ' +
      `at least ${READABLE}. Back is a tap on "Voltar"; its title is that of the section with the projects. The others: ` +
      'the duration of the longest event of the tap in the Event Timing API (steps of 8 ms, at least 16).',
  }
}

async function takeSteps(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  /** @param heading the selector of the title that appears after the tap. */
  async function follow(link: string, heading: string): Promise<number> {
    const target = page.locator(link).first()
    const title = await target.evaluate(scrollTo)
    const time = page.evaluate(timeToTitle, {
      heading,
      text: title ?? copy.projects.headline,
      readable: READABLE,
    })
    await page.waitForTimeout(REST)
    // `force` skips Playwright's checks, which would keep the page busy.
    await target.tap({ force: true })
    return await time
  }

  /** @param effect a selector that matches an element only after the tap. */
  async function press(control: string, effect: string): Promise<number> {
    const target = page.locator(control)
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(REST)
    const time = page.evaluate(longestEvent)
    await target.tap({ force: true })
    await page.locator(effect).waitFor({ state: 'attached' })
    return await time
  }
  return {
    card: await follow('#projects li:nth-child(2) a', 'h1'),
    carousel: await press('button[aria-label="Próxima imagem"]', '[aria-live]:text("2")'),
    next: await follow('main ~ nav a', 'h1'),
    back: await follow('header a', '#projects-headline'),
    theme: await press('[role=switch]', '[data-theme=light]'),
    menu: await press('[popovertarget]', ':popover-open'),
  }
}

/** Runs in the page. @returns the title in the link, if it has one. */
function scrollTo(link: Element): string | undefined {
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  // The title of the next project ends with a space and an arrow.
  return link.querySelector('h2, h3')?.textContent.trim()
}

interface Expected {
  readonly heading: string
  readonly text: string
  readonly readable: number
}

/** Runs in the page. @returns the ms from the next click to the title. */
function timeToTitle({ heading, text, readable }: Expected): Promise<number> {
  /** The opacity of the new page during a view transition. */
  const opacity = () =>
    Number(getComputedStyle(document.documentElement, '::view-transition-new(root)').opacity)
  const isReadable = () =>
    document.querySelector(heading)?.textContent === text &&
    !(document.activeViewTransition && opacity() < readable)
  return new Promise((resolve) => {
    const onClick = ({ timeStamp: tappedAt }: Event) => {
      const look = () => {
        // The timeout fires after the frame has been drawn.
        if (isReadable()) setTimeout(() => resolve(performance.now() - tappedAt))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', onClick, { capture: true, once: true })
  })
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
    addEventListener('click', () => setTimeout(() => resolve(longest), wait), { once: true })
  })
}
