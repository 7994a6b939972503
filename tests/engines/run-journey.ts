/** Runs one journey as a new visitor, and saves its screenshots. */
import { writeFile } from 'node:fs/promises'
import { type RunningSite, startSite } from '../browser/fixtures/server.ts'
import type { Journey } from './journey.ts'
import { type Page, wrapTab } from './page.ts'
import type { Engine, Screen } from './tab.ts'

interface Surroundings {
  readonly engine: Engine
  readonly screen: Screen
  readonly site: RunningSite
  /** The start of the path of every screenshot. The path ends with the screenshot's name, as in `-menu.png`. */
  readonly file: string
}

/** @returns why the journey failed, or null. */
export async function runJourney(
  { run, expected }: Journey,
  { engine, screen, site, file }: Surroundings,
): Promise<string | null> {
  const desks: RunningSite[] = []
  const complaints: string[] = []
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
      complaints.push(...(await tab.complaints()))
    } finally {
      await tab.close()
    }
  }

  async function keep(name: string): Promise<void> {
    if (!page) return
    const picture = await page.tab.screenshot()
    await writeFile(`${file}-${name}.png`, picture)
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
      async keep(name) {
        await page?.settled()
        await keep(name)
      },
    })
    await close()
    const unexpected = complaints.filter((complaint) => !expected?.test(complaint))
    return unexpected.length > 0 ? `logged errors:\n  ${unexpected.join('\n  ')}` : null
  } catch (error) {
    // If the engine has crashed, the screenshot fails too.
    await keep('failed').catch(() => {})
    return error instanceof Error ? error.message : String(error)
  } finally {
    // If the engine has crashed, closing fails too.
    await close().catch(() => {})
    for (const desk of desks) await desk.stop()
  }
}
