/** Measures, on a slow phone, the time from a tap until the title of the next page is readable. */
import type { Page } from '@playwright/test'
import { copy } from '../texts/copy.ts'
import { eachRound, type Section } from './report.ts'
import { onPage, phone, slow4G, startDemoSite } from './set-up.ts'

/** In ms. Without a pause, loading and scrolling could delay the response. */
const REST = 1500
/** If the new page fades in, its title counts as readable from this opacity. */
const READABLE = 0.9

export async function taps(): Promise<Section> {
  await using site = await startDemoSite()
  const rounds = await eachRound(() => onPage(phone, (page) => takeSteps(page, site.url)))
  const steps = [
    ['card to page', 'card', 250],
    ['page to next project', 'next', 250],
    ['back', 'back', 270],
  ] as const
  return {
    title: 'Taps',
    rows: steps.map(([name, step, upperLimit]) => ({
      figure: `${name}: title readable`,
      site: rounds.map((round) => round[step]),
      unit: 'ms',
      upperLimit,
    })),
    how:
      'on a phone of 412 × 823 with a four times slower processor and slow 4G, after the page has loaded: from a tap ' +
      'to the end of the first frame in which the document has the title and the new page has an opacity of at least ' +
      `${READABLE}. Back is a tap on "Voltar"; its title is that of the section with the projects.`,
  }
}

/** @returns the times, in ms. */
async function takeSteps(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  /** @param heading the selector of the title that appears after the tap. */
  async function tap(link: string, heading: string): Promise<number> {
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
  return {
    card: await tap('#projects li:nth-child(2) a', 'h1'),
    next: await tap('main ~ nav a', 'h1'),
    back: await tap('header a', '#projects-headline'),
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
  /** Of the new page during a view transition. */
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
