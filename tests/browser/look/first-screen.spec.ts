/** A document that comes in pieces is shown with its first screen whole, or it would jump when the rest comes. */
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { listen } from '../../doubles/listen.ts'
import { demoRows } from '../fixtures/test.ts'
import { expect, test } from './test.ts'

const [row] = demoRows
/** How long a slow line takes for the rest of the document, in ms. */
const SLOW = 500

/** In ms after the page was asked for. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) resolve(startTime)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}

for (const [path, first, rest] of [
  ['/', '</h1>', '<section id="services"'],
  [`/projeto/${row?.slug}`, '</h1>', 'id="similar"'],
] as const) {
  test(`nothing of ${path} is shown before its first screen is there`, async ({ page, sites }) => {
    const html = await (await fetch(sites.full + path)).text()
    const cut = html.indexOf(first)
    expect(cut).toBeGreaterThan(0)
    expect(html.indexOf(rest)).toBeGreaterThan(cut)
    const line = await listen(async (request, response) => {
      if (request.url !== '/') return void response.writeHead(404).end()
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.write(html.slice(0, cut))
      await setTimeout(SLOW)
      response.end(html.slice(cut))
    })
    try {
      await page.goto(line.url)
      expect(await firstPaint(page)).toBeGreaterThan(SLOW)
    } finally {
      await line.close()
    }
  })
}
