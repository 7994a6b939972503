/** The floor is a static page like the landing page, but without scripts, web fonts and drawn icons. */
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { fetchResponse, type StoredResponse, serveBare } from './bare-server.ts'
import { onPage, phone } from './set-up.ts'

const FAVICONS = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']

/** Takes the pictures and icons from the site that runs at `url`. */
export async function openFloor(url: string) {
  const pictures = await onPage(phone, (page) => picturePaths(page, url))
  const html = readFileSync(new URL('floor/home.html', import.meta.url), 'utf8')
    .replace('{{year}}', String(new Date().getFullYear()))
    .replaceAll(/\{\{picture (\d+)\}\}/g, (_, position) => pictures[position - 1] ?? '')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const responses = new Map<string, StoredResponse>([
    ['/', { headers, body: brotliCompressSync(html) }],
  ])
  for (const path of [...FAVICONS, ...pictures])
    responses.set(path, await fetchResponse(url + path))
  return serveBare(responses)
}

/** The phone loads lazy pictures too. */
async function picturePaths(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  return page.locator('main picture img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager'
    for (const image of images) await image.decode()
    return images.map(({ currentSrc }) => new URL(currentSrc).pathname)
  })
}
