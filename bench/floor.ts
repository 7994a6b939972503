/**
 * The floor: hand-written static pages with the same texts and picture files as the site, no script, no
 * web font: a lower bound of what browser and network allow.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser, phone } from './browser.ts'
import type { ServedFile } from './nginx.ts'

/** The paths of the two pages on the site. */
export const pages = { home: '/', project: '/projeto/agenda-clinica' } as const
export type PageName = keyof typeof pages

/** The path of a page's floor. */
export const floorPath = (name: PageName) => `/${name}.html`

/**
 * The floor's files, made to match the site that runs at `url`.
 * @throws Error when the text of a floor page differs from the site's page.
 */
export async function buildFloor(url: string): Promise<ServedFile[]> {
  await using browser = await launchBrowser()
  const home = await buildPage(browser, url, 'home')
  return [...home, ...(await buildPage(browser, url, 'project'))]
}

async function buildPage(browser: Browser, url: string, name: PageName): Promise<ServedFile[]> {
  const page = await browser.newPage(phone)
  await page.goto(url + pages[name])
  const pictures = await Promise.all((await pictureAddresses(page)).map(fetchPicture(name)))
  const html = readFileSync(new URL(`floor/${name}.html`, import.meta.url), 'utf8')
    .replace('{{year}}', String(new Date().getFullYear()))
    .replaceAll(/\{\{picture (\d+)\}\}/g, (_, number) => pictures[number - 1]?.path ?? '')
  const words = await wordsOf(page)
  // Leaves the site's CSP, which does not allow `setContent`.
  await page.goto('about:blank')
  await page.setContent(html)
  if (words !== (await wordsOf(page))) {
    throw new Error(
      `bench/floor/${name}.html does not have the words of ${pages[name]}; bring it up to date`,
    )
  }
  await page.close()
  // Compressed like the site's own pages, so that only the pages differ.
  const body = brotliCompressSync(html)
  const type = 'text/html; charset=utf-8'
  return [{ path: floorPath(name), body, type, encoding: 'br' }, ...pictures]
}

/** The address that the phone loads of each picture, in the order of the page, lazy ones included. */
async function pictureAddresses(page: Page): Promise<string[]> {
  const pictures = page.locator('main img')
  await pictures.evaluateAll((images) => {
    for (const image of images as HTMLImageElement[]) image.loading = 'eager'
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].every(
      (image) => image.naturalWidth,
    ),
  )
  return pictures.evaluateAll((images) =>
    images.map((image) => (image as HTMLImageElement).currentSrc),
  )
}

function fetchPicture(name: PageName) {
  return async (address: string, index: number): Promise<ServedFile> => {
    const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
    const response = await fetch(address, { headers: { accept } })
    return {
      path: `/pictures/${name}-${index + 1}`,
      body: Buffer.from(await response.arrayBuffer()),
      type: response.headers.get('content-type') ?? '',
    }
  }
}

/** The text of a page, without the labels of controls that need a script. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('main, body > footer')]
    const copies = parts.map((part) => part.cloneNode(true) as Element)
    for (const copy of copies) {
      for (const control of copy.querySelectorAll('button, [aria-live], svg')) control.remove()
    }
    return copies.map((copy) => copy.textContent?.replaceAll(/\s/g, '')).join('\n')
  })
}
