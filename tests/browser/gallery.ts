/**
 * Takes the screenshots in `docs/gallery/`: states of the site, each in both themes on a phone and on a desktop. Also
 * takes two screenshots of the desk, and writes the gallery's README.md.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags } from '../support/browser/chromium-flags.ts'
import { firstRow } from '../support/browser/demo.ts'
import { setFirstPassword } from '../support/browser/desk.ts'
import { openProject } from '../support/browser/desk-form.ts'
import { isTypefaceLoaded } from '../support/browser/is-typeface-loaded.ts'
import { type Sites, type State, startSites, states } from '../support/browser/states.ts'
import { ensureChromium } from '../support/chromium.ts'
import { startSite } from '../support/running-site.ts'

interface Shot {
  readonly name: string
  readonly title: string
  readonly state: State
  /** The selector of the section to scroll to. By default, the page is not scrolled. */
  readonly anchor?: string
  /** Whether the screenshot shows the whole page instead of one screen. */
  readonly isWhole?: boolean
}

const shots: readonly Shot[] = [
  { name: 'landing', title: 'Landing page, first screen', state: 'home' },
  { name: 'menu', title: 'Menu', state: 'menu' },
  { name: 'detail', title: 'Project', state: 'detail' },
  { name: 'landing-whole', title: 'Landing page, whole', state: 'home', isWhole: true },
  {
    name: 'filled-in',
    title: 'Everything filled in',
    state: 'home-filled-in',
    isWhole: true,
  },
  {
    name: 'landing-loading',
    title: 'Projects loading',
    state: 'home-loading',
    anchor: '#projects',
  },
  { name: 'detail-loading', title: 'Project loading', state: 'detail-loading' },
  { name: 'empty', title: 'No projects', state: 'empty', anchor: '#projects' },
  { name: 'missing', title: 'Project missing', state: 'missing' },
  { name: 'not-found', title: 'Unknown path', state: 'not-found' },
  { name: 'toast', title: 'Link copied', state: 'toast' },
]

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const themes = ['dark', 'light'] as const

/** The largest size of a screenshot's file, in bytes: of one screen, and of a whole page. */
const BUDGET = { screen: 60_000, whole: 130_000 }

/** The scale of screenshots of whole pages. They are an overview, so their texts need not be readable. */
const WHOLE_SCALE = 0.6

/** The qualities of WebP that are tried, one after the other. */
const QUALITIES = [88, 82, 76, 70, 64, 58, 52, 46, 40, 34, 28, 22]

const folder = new URL('../../docs/gallery/', import.meta.url)

await mkdir(folder, { recursive: true })
for (const file of await readdir(folder)) {
  if (file.endsWith('.webp')) await rm(new URL(file, folder))
}
const full = await startSite()
const sites = await startSites(full.url)
const browser = await chromium.launch({
  executablePath: ensureChromium('headless'),
  args: chromiumFlags,
})
try {
  for (const [screen, options] of Object.entries(screens)) {
    for (const theme of themes) {
      for (const shot of shots) {
        const file = `${shot.name}-${screen}-${theme}.webp`
        // A new profile for each screenshot, because visitors see a first visit.
        const page = await browser.newPage({ ...options, locale: 'pt-BR', reducedMotion: 'reduce' })
        const screenshot = await photograph(page, sites, shot, theme)
        await page.close()
        await writeSmall(file, screenshot, shot.isWhole ? BUDGET.whole : BUDGET.screen)
      }
    }
  }
  await photographDesk()
  await writeFile(new URL('README.md', folder), readme())
} finally {
  await browser.close()
  await sites.stop()
  await full.stop()
}

async function photograph(
  page: Page,
  sites: Sites,
  { state, anchor, isWhole = false }: Shot,
  theme: (typeof themes)[number],
): Promise<Buffer> {
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme)
  await states[state](page, sites)
  if (anchor) await page.locator(anchor).evaluate((element) => element.scrollIntoView())
  await settle(page, isWhole)
  if (!isWhole) return await page.screenshot()
  const screenshot = await page.screenshot({ fullPage: true, scale: 'css' })
  const width = Math.round((page.viewportSize()?.width ?? 0) * WHOLE_SCALE)
  return await sharp(screenshot).resize({ width }).png().toBuffer()
}

/** Takes screenshots of the desk's list and form on a phone, for the owner's guide. */
async function photographDesk(): Promise<void> {
  const site = await startSite({ ESTUDIO: 'on' })
  try {
    const page = await browser.newPage({ ...screens.phone, reducedMotion: 'reduce' })
    await setFirstPassword(page, site)
    // Without the message that the password was created, and without the mouse over a step.
    await page.goto(`${site.url}/estudio/projetos`)
    await page.mouse.move(0, 0)
    await save(page, 'desk-list-phone.webp')
    await openProject(page, site, firstRow.title)
    await save(page, 'desk-form-phone.webp')
    await page.close()
  } finally {
    await site.stop()
  }
}

async function save(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await settle(page, false)
  await writeSmall(file, await page.screenshot(), BUDGET.screen)
}

/** Writes the screenshot with the highest quality at which its file fits into the budget, in bytes. */
async function writeSmall(name: string, screenshot: Buffer, budget: number): Promise<void> {
  for (const quality of QUALITIES) {
    const file = await sharp(screenshot)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer()
    if (file.length > budget) continue
    await writeFile(new URL(name, folder), file)
    console.log(`${name}  ${(file.length / 1000).toFixed(1)} kB`)
    return
  }
  throw new Error(`${name} takes more than ${budget} bytes even at the lowest quality.`)
}

/**
 * Waits for the typeface, the pictures and the particles.
 * @param withLazyPictures whether to load the lazy pictures too, and wait for them.
 */
async function settle(page: Page, withLazyPictures: boolean): Promise<void> {
  await page.waitForFunction(isTypefaceLoaded)
  await page.evaluate(async (withLazyPictures) => {
    if (withLazyPictures) for (const image of document.images) image.loading = 'eager'
    const needed = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(needed.map((image) => image.decode()))
    // Give the worker some time to draw the particles.
    await new Promise((resolve) => setTimeout(resolve, 400))
  }, withLazyPictures)
}

function readme(): string {
  /** The widths of the screenshots in README.md, in px. */
  const widths = { phone: 180, desktop: 400 }
  const columns = Object.entries(widths).flatMap(([screen, width]) =>
    themes.map((theme) => ({ screen, width, theme })),
  )
  const picture = ({ name, title }: Shot, { screen, width, theme }: (typeof columns)[number]) =>
    `<img src="${name}-${screen}-${theme}.webp" width="${width}" alt="${title}, ${screen}, ${theme}">`
  const sections = shots.map(
    (shot) => `## ${shot.title}\n\n${columns.map((column) => picture(shot, column)).join('\n')}\n`,
  )
  return `# Gallery\n\nScreenshots of the site, most of them with its demo content. \`npm run gallery\` takes them again.\n\n${sections.join('\n')}`
}
