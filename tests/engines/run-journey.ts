/** Runs one journey as a new visitor, and saves its screenshots. */
import { writeFile } from 'node:fs/promises'
import { type RunningSite, startSite } from '../support/running-site.ts'
import type { Journey } from './journey.ts'
import { type Page, wrapTab } from './page.ts'
import type { Engine, Screen } from './tab.ts'

interface Surroundings {
  readonly engine: Engine
  readonly screen: Screen
  readonly site: RunningSite
  /** The screenshot `menu` is saved at `${screenshotPrefix}-menu.png`. */
  readonly screenshotPrefix: string
}

/** @returns why the journey failed, or null if it passed. */
export async function runJourney(
  { run, allowedErrors }: Journey,
  { engine, screen, site, screenshotPrefix }: Surroundings,
): Promise<string | null> {
  const desks: RunningSite[] = []
  const errors: string[] = []
  let page: Page | undefined

  async function open(): Promise<Page> {
    page = wrapTab(await engine.openTab(screen))
    return page
  }

  async function close(): Promise<void> {
    if (!page) return
    const { tab } = page
    page = undefined
    try {
      errors.push(...(await tab.errors()))
    } finally {
      await tab.close()
    }
  }

  async function saveNow(name: string): Promise<void> {
    if (!page) return
    const png = await page.tab.screenshot()
    await writeFile(`${screenshotPrefix}-${name}.png`, png)
  }

  try {
    await run({
      page: await open(),
      site,
      async openDesk() {
        const desk = await startSite({ ESTUDIO: 'on' })
        desks.push(desk)
        return desk
      },
      async anotherVisitor() {
        await close()
        return open()
      },
      async saveScreenshot(name) {
        await page?.settled()
        await saveNow(name)
      },
    })
    await close()
    const unexpected = errors.filter((error) => !allowedErrors?.test(error))
    return unexpected.length > 0 ? `logged errors:\n  ${unexpected.join('\n  ')}` : null
  } catch (error) {
    // Ignore errors: a crashed engine cannot take a screenshot.
    await saveNow('failed').catch(() => {})
    return error instanceof Error ? error.message : String(error)
  } finally {
    // The tab of a failed journey is still open. Ignore errors: a crashed engine cannot close it.
    await close().catch(() => {})
    for (const desk of desks) await desk.stop()
  }
}
