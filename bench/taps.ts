/**
 * Measures on a slow phone how long it takes after a tap until the title of the next page is in the document,
 * and until the title is readable.
 */
import type { Locator, Page } from '@playwright/test'
import { copy } from '../app/copy.ts'
import { eachRound, type Figure, type Section } from './report.ts'
import { onPage, phone, slow4G, startDemoSite } from './set-up.ts'

/** In ms. The wait before each tap, because loading and scrolling cause work that would delay the response. */
const REST = 1500
/** The least opacity of a readable text. */
const READABLE = 0.9

/** In ms since the tap. */
interface Times {
  readonly present: number
  readonly readable: number
}

export async function taps(): Promise<Section> {
  await using site = await startDemoSite()
  const rounds = await eachRound(() => onPage(phone, (page) => visit(page, site.url)))
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
      'on the same phone with slow 4G, after the page has loaded: from a tap to the task in which the title is added, ' +
      'and to the end of the first frame in which its opacity is at least 0.9. Back is a tap on "Voltar"; its title is ' +
      'that of the section with the projects.',
  }
}

/** Opens a project from its card, then the next project, then goes back. */
async function visit(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  /** @param heading the selector of the title that appears. @param text the text of this title. */
  async function tap(link: Locator, heading: string, text: string | null): Promise<Times> {
    await link.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    await page.waitForTimeout(REST)
    const [times] = await Promise.all([
      page.evaluate(timesOfTitle, { heading, text, readable: READABLE }),
      // `force` skips Playwright's checks, which would keep the page busy.
      link.tap({ force: true }),
    ])
    return times
  }
  const titleOf = (link: Locator) => link.getByRole('heading').textContent()
  const card = page.locator('#projects li a').nth(1)
  const next = page.getByRole('navigation', { name: copy.project.next }).getByRole('link')
  const back = page.getByRole('link', { name: copy.project.back, exact: true })
  return {
    card: await tap(card, 'h1', await titleOf(card)),
    next: await tap(next, 'h1', await titleOf(next)),
    back: await tap(back, '#projects-headline', copy.projects.headline),
  }
}

interface Expected {
  readonly heading: string
  readonly text: string | null
  readonly readable: number
}

/** Waits for the next click. Runs in the page. */
function timesOfTitle({ heading, text, readable }: Expected): Promise<Times> {
  const isPresent = () => document.querySelector(heading)?.textContent === text
  /** The opacity of the new page in a view transition. */
  const opacity = () =>
    Number(getComputedStyle(document.documentElement, '::view-transition-new(root)').opacity)
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let present = 0
        new MutationObserver((_, observer) => {
          if (!isPresent()) return
          observer.disconnect()
          present = performance.now() - timeStamp
          requestAnimationFrame(look)
        }).observe(document, { childList: true, subtree: true, characterData: true })
        function look() {
          if (document.activeViewTransition && opacity() < readable) requestAnimationFrame(look)
          // The timeout fires after the frame has been drawn.
          else setTimeout(() => resolve({ present, readable: performance.now() - timeStamp }))
        }
      },
      { capture: true, once: true },
    )
  })
}
