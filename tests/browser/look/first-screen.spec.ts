/** A document that arrives in pieces is painted only with its whole first screen, or it would shift. */
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { listen } from '../../doubles/listen.ts'
import { demoRows } from '../fixtures/test.ts'
import { expect, test } from './test.ts'

const [row] = demoRows
/** The delay of the rest of the document, in ms. */
const SLOW = 500

/** In ms after the request. */
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
  test(`nothing of ${path} is painted before its first screen has arrived`, async ({
    page,
    sites,
  }) => {
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
