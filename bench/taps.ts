/**
 * Measures, on a slow phone, the time from a tap until the title of the next page is in the document, and
 * until the title is readable.
 */
import type { Page } from '@playwright/test'
import { copy } from '../app/copy.ts'
import { eachRound, type Figure, type Section } from './report.ts'
import { onPage, phone, slow4G, startDemoSite } from './set-up.ts'

/** With the usual five rounds, the median for one build varied between 58 and 123 ms. */
const ROUNDS_FACTOR = 3
/** The pause before each tap, in ms. Without a pause, loading and scrolling could delay the response. */
const REST = 1500
/** If the new page fades in, its title counts as readable from this opacity. */
const READABLE = 0.9

/** In ms since the tap. */
interface Times {
  readonly present: number
  readonly readable: number
}

export async function taps(): Promise<Section> {
  await using site = await startDemoSite()
  const rounds = await eachRound(
    () => onPage(phone, (page) => takeSteps(page, site.url)),
    ROUNDS_FACTOR,
  )
  const steps = [
    ['card to page', 'card'],
    ['page to next project', 'next'],
    ['back', 'back'],
  ] as const
  return {
    title: 'Taps',
    rows: steps.flatMap(([name, step]): Figure[] => [
      {
        figure: `${name}: title in the document`,
        site: rounds.map((round) => round[step].present),
        unit: 'ms',
        upperLimit: 100,
      },
      {
        figure: `${name}: title readable`,
        site: rounds.map((round) => round[step].readable),
        unit: 'ms',
        upperLimit: 250,
      },
    ]),
    how:
      'on a phone of 412 × 823 with a four times slower processor and slow 4G, after the page has loaded: from a tap ' +
      'to the task in which the title is added, and to the end of the first frame in which the new page has an ' +
      `opacity of at least ${READABLE}. ${rounds.length} rounds. Back is a tap on "Voltar"; its title is that of the section with the projects.`,
  }
}

/** Opens a project from its card, then the next project, then goes back. */
async function takeSteps(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  /**
   * @param link the selector of the tapped link.
   * @param heading the selector of the title that appears after the tap.
   */
  async function tap(link: string, heading: string): Promise<Times> {
    const { x, y, title } = await page.evaluate(scrollTo, link)
    const times = page.evaluate(timesOfTitle, {
      heading,
      text: title ?? copy.projects.headline,
      readable: READABLE,
    })
    await page.waitForTimeout(REST)
    await page.touchscreen.tap(x, y)
    return await times
  }
  // No locators: they put listeners for touches into the page, which would delay the click by about 4 ms.
  return {
    card: await tap('#projects li:nth-child(2) a', 'h1'),
    next: await tap('main ~ nav a', 'h1'),
    back: await tap('header a', '#projects-headline'),
  }
}

/**
 * Runs in the page. Waits for the link and scrolls it into view.
 * @returns the middle of the link, in px, and the title in it. If the link has no title, `title` is undefined.
 */
async function scrollTo(selector: string) {
  let link = document.querySelector(selector)
  for (let frame = 0; !link && frame < 600; frame += 1) {
    await new Promise(requestAnimationFrame)
    link = document.querySelector(selector)
  }
  if (!link) throw new Error(`No link ${selector} has appeared`)
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = link.getBoundingClientRect()
  const title = link.querySelector('h2, h3')?.textContent
  return { x: left + width / 2, y: top + height / 2, title }
}

interface Expected {
  readonly heading: string
  readonly text: string
  readonly readable: number
}

/** Runs in the page. Waits for the next click, and then for the title. */
function timesOfTitle({ heading, text, readable }: Expected): Promise<Times> {
  const isPresent = () => document.querySelector(heading)?.textContent === text
  /** The opacity of the new page during a view transition. */
  const opacity = () =>
    Number(getComputedStyle(document.documentElement, '::view-transition-new(root)').opacity)
  return new Promise((resolve) => {
    let tappedAt: number | undefined
    addEventListener(
      'click',
      ({ timeStamp }) => {
        tappedAt = timeStamp
      },
      { capture: true, once: true },
    )
    // Starts to observe before the tap, so that the time for starting does not count.
    new MutationObserver((_, observer) => {
      if (tappedAt === undefined || !isPresent()) return
      observer.disconnect()
      const present = performance.now() - tappedAt
      const start = tappedAt
      function look() {
        if (document.activeViewTransition && opacity() < readable) requestAnimationFrame(look)
        // The timeout fires after the frame has been drawn.
        else setTimeout(() => resolve({ present, readable: performance.now() - start }))
      }
      requestAnimationFrame(look)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}
