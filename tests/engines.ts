/**
 * Takes screenshots of first visits in Firefox and WebKitGTK, where the engines of Playwright cannot be installed:
 * `npm run engines -- http://localhost:3000/ http://localhost:3000/nada 390x844 1280x800`. Writes them into
 * engine-screenshots/. As root on Debian, installs the browsers if they are missing.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { findProgram, installOnDebian } from './support/program.ts'

/** How long a page has for its typeface, pictures and entrances, in ms. */
const PAUSE = 3000
const DRIVER = 'http://127.0.0.1:4465'
const FOLDER = 'engine-screenshots'
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

function program(name: string): string {
  if (!findProgram([name])) installOnDebian(...PACKAGES)
  const path = findProgram([name])
  if (path) return path
  throw new Error(`${name} is missing: install the Debian packages ${PACKAGES.join(', ')}.`)
}

async function firefox(address: string, width: number, height: number): Promise<Uint8Array> {
  await using browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program('firefox-esr'),
    defaultViewport: { width, height },
  })
  const page = await browser.newPage()
  await page.goto(address)
  await setTimeout(PAUSE)
  return await page.screenshot()
}

/** Sends a command of WebDriver, the protocol of the W3C. */
async function send<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(DRIVER + path, { method, body: body ? JSON.stringify(body) : null })
  const { value } = (await response.json()) as { value: T }
  if (response.ok) return value
  throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
}

async function webkit(address: string, width: number, height: number): Promise<Uint8Array> {
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
  })
  const session = `/session/${sessionId}`
  // A popup, because it can be narrow: at least 334 px, instead of 447 px for a window with toolbars.
  const script = `open('about:blank', '', 'popup,noopener,width=${width},height=${height}')`
  await send('POST', `${session}/execute/sync`, { script, args: [] })
  const first = await send('GET', `${session}/window`)
  const windows = await send<string[]>('GET', `${session}/window/handles`)
  await send('POST', `${session}/window`, { handle: windows.find((handle) => handle !== first) })
  await send('POST', `${session}/url`, { url: address })
  await setTimeout(PAUSE)
  const screenshot = await send<string>('GET', `${session}/screenshot`)
  await send('DELETE', session)
  return Buffer.from(screenshot, 'base64')
}

const args = process.argv.slice(2)
const addresses = args.filter((arg) => URL.canParse(arg))
const sizes = args.filter((arg) => /^\d+x\d+$/.test(arg))
mkdirSync(FOLDER, { recursive: true })
// WebKitGTK cannot run without a display. Xvfb prints the number of the display.
const display = spawn(program('Xvfb'), ['-displayfd', '1', '-screen', '0', '4000x4000x24'])
const [number] = await once(display.stdout, 'data')
const DISPLAY = `:${String(number).trim()}`
// Without this variable, WebKitGTK paints with Mesa's software driver, which sometimes crashes.
const env = { ...process.env, DISPLAY, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' }
const driver = spawn(program('WebKitWebDriver'), [`--port=${new URL(DRIVER).port}`], { env })
try {
  for (const address of addresses) {
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number)
      for (const take of [firefox, webkit]) {
        const path = new URL(address).pathname.replaceAll('/', '_')
        const name = `${take.name}-${size}${path}.png`
        writeFileSync(`${FOLDER}/${name}`, await take(address, width, height))
        console.log(name)
      }
    }
  }
} finally {
  driver.kill()
  display.kill()
}
