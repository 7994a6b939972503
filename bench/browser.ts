/** The browsers that the bench measures in: the same Chromium, emulating a phone or a desktop. */
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { quietBrowser } from '../tests/browser/fixtures/quiet-browser.ts'
import { start, stop, temporaryFolder } from './programs.ts'

export const chromiumPath = process.env.CHROMIUM_PATH ?? 'chromium'

/** The phone that Lighthouse measures with. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: quietBrowser })
}

export interface DebuggedChromium extends AsyncDisposable {
  /** Where its debugging protocol listens. */
  readonly port: number
}

/** A Chromium with an empty profile for a program that brings its own protocol client. */
export async function openDebuggedChromium(): Promise<DebuggedChromium> {
  const profile = temporaryFolder()
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const browser = start(chromiumPath, [...quietBrowser, ...own, 'about:blank'])
  browser.stdout.resume()
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(browser.stderr).on('line', (line) => {
      const [, listening] = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line) ?? []
      if (listening) resolve(listening)
    })
    browser.once('exit', () => reject(new Error('Chromium ended before it could be used')))
  })
  return { port: Number(port), [Symbol.asyncDispose]: () => stop(browser) }
}
