/**
 * The floor: a hand-written static page with the words and pictures of the landing page, and icons by plain
 * links; no script, no typeface.
 */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { type Answer, fetchAnswer, serveBare } from './bare-server.ts'
import { onPage, phone } from './set-up.ts'

const ICONS = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']

/** Serves the floor beside the site that runs at `url`, with that site's own pictures and icons. */
export async function openFloor(url: string) {
  const { html, pictures } = await onPage(phone, (page) => fillIn(page, url))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const answers = new Map<string, Answer>([['/', { headers, body: brotliCompressSync(html) }]])
  for (const path of [...ICONS, ...pictures]) answers.set(path, await fetchAnswer(url + path))
  return serveBare(answers)
}

/** @throws Error when the words of the floor are not those of the site. */
async function fillIn(page: Page, url: string) {
  const words = async () =>
    (await page.locator('main, body > footer').allTextContents()).join('').replaceAll(/\s/g, '')
  await page.goto(url)
  const wanted = await words()
  const pictures = await picturePaths(page)
  const html = readFileSync(new URL('floor/home.html', import.meta.url), 'utf8')
    .replace('{{year}}', String(new Date().getFullYear()))
    .replaceAll(/\{\{picture (\d+)\}\}/g, (_, number) => pictures[number - 1] ?? '')
  // Leaves the site's policy, which does not allow `setContent`.
  await page.goto('about:blank')
  await page.setContent(html)
  if (wanted === (await words())) return { html, pictures }
  throw new Error(
    'bench/floor/home.html has other words than the landing page: bring it up to date',
  )
}

/** What this phone loads of each picture, in the order of the page, lazy ones included. */
function picturePaths(page: Page): Promise<string[]> {
  return page.locator('main picture img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager'
    for (const image of images) await image.decode()
    return images.map(({ currentSrc }) => new URL(currentSrc).pathname)
  })
}
