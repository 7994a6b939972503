/** The floor is a static page like the landing page, but without scripts, web fonts and drawn icons. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { fetchResponse, type StoredResponse, serveBare } from './bare-server.ts'
import { onPage, phone } from './set-up.ts'

const FAVICONS = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']

/** Takes the pictures and icons from the site that runs at `url`. */
export async function openFloor(url: string) {
  const { html, pictures } = await onPage(phone, (page) => fillIn(page, url))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const responses = new Map<string, StoredResponse>([
    ['/', { headers, body: brotliCompressSync(html) }],
  ])
  for (const path of [...FAVICONS, ...pictures])
    responses.set(path, await fetchResponse(url + path))
  return serveBare(responses)
}

/** @throws Error when the floor's text differs from the landing page's. */
async function fillIn(page: Page, url: string) {
  const textOnPage = async () =>
    (await page.locator('main, body > footer').allTextContents()).join('').replaceAll(/\s/g, '')
  await page.goto(url)
  const siteText = await textOnPage()
  const pictures = await picturePaths(page)
  const html = readFileSync(new URL('floor/home.html', import.meta.url), 'utf8')
    .replace('{{year}}', String(new Date().getFullYear()))
    .replaceAll(/\{\{picture (\d+)\}\}/g, (_, position) => pictures[position - 1] ?? '')
  // Leave the site's page, so that its scripts and its content security policy do not apply to the floor.
  await page.goto('about:blank')
  await page.setContent(html)
  if (siteText === (await textOnPage())) return { html, pictures }
  throw new Error(
    'The text of bench/floor/home.html differs from the landing page: update the file.',
  )
}

/** The phone loads lazy pictures too. */
function picturePaths(page: Page): Promise<string[]> {
  return page.locator('main picture img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager'
    for (const image of images) await image.decode()
    return images.map(({ currentSrc }) => new URL(currentSrc).pathname)
  })
}
