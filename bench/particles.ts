/** What the particles cost: on the main thread, and compared to tsparticles with as many particles. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { representationSender } from '../server/representation.ts'
import { staticFiles } from '../server/static-files.ts'
import { launchBrowser } from './browser.ts'
import { root, temporaryFolder } from './programs.ts'
import { type Row, row, type Section } from './report.ts'
import { eachRound } from './rounds.ts'
import { openSite } from './site.ts'
import { type ScriptTimes, scriptTimes, TRACE_CATEGORIES } from './trace.ts'

/** How long each field is watched, and how long it may settle before, in ms. */
const WATCHED = 5000
const SETTLING = 2000

const how = `A screen of 1280 × 800 without a graphics processor, watched for ${WATCHED / 1000} s. Script time per frame is the time
on a processor in everything that runs scripts, from Chromium's own trace, divided by the frames drawn; the first rows
are of the real landing page. The comparison puts our field and tsparticles (slim, as many particles of the same size
and life, fading alike) each alone on an empty page in the same browser, one after the other in
every round. "20 times" is about script time per frame, the part that either library decides; the time of all of
Chromium's processes, which includes drawing and compositing 1280 × 800 pixels without a graphics processor for both,
is told beside it.`

interface Cost {
  readonly times: ScriptTimes
  /** Processor time of all the browser's processes, in ms. */
  readonly whole: number
}

export async function particles(): Promise<Section> {
  await using site = await openSite()
  await using bare = await serveBarePages()
  await using browser = await launchBrowser()
  const rounds = await eachRound(async () => ({
    site: await watch(browser, site.url),
    fallback: await watch(browser, site.url, withoutWorker),
    ours: await watch(browser, `${bare.url}/ours.html`),
    theirs: await watch(browser, `${bare.url}/theirs.html`),
  }))
  const of = (name: keyof (typeof rounds)[number]) => rounds.map((round) => round[name])
  return {
    title: 'Particles',
    rows: [...ownRows(of('site'), of('fallback')), ...comparison(of('ours'), of('theirs'))],
    how,
  }
}

const workerScripts = ({ times: { worker } }: Cost) => worker.scripts / worker.frames
const mainScripts = ({ times: { main } }: Cost) => main.scripts / main.frames

function ownRows(site: readonly Cost[], fallback: readonly Cost[]): Row[] {
  const ms = { unit: 'ms', digits: 3 }
  const mainWhileWorking = ({ times: { main, worker } }: Cost) => main.scripts / worker.frames
  return [
    row('main-thread script per frame, with a worker', site.map(mainWhileWorking), {
      most: 0,
      unit: 'ms',
      digits: 3,
    }),
    row('the worker itself, script per frame', site.map(workerScripts), ms),
    row('main-thread script per frame, fallback', fallback.map(mainScripts), { most: 1, ...ms }),
  ]
}

function comparison(ours: readonly Cost[], theirs: readonly Cost[]): Row[] {
  const ms = { unit: 'ms', digits: 2 }
  const seconds = WATCHED / 1000
  const wholeOfOurs = ({ times, whole }: Cost) => whole / times.worker.frames
  const wholeOfTheirs = ({ times, whole }: Cost) => whole / times.main.frames
  const ratios = (
    ourCost: (cost: Cost) => number,
    theirCost: (cost: Cost) => number,
  ): readonly number[] =>
    ours.map((cost, round) => {
      const other = theirs[round]
      return other ? theirCost(other) / ourCost(cost) : Number.NaN
    })
  return [
    row('tsparticles against ours, script per frame', ratios(workerScripts, mainScripts), {
      least: 20,
      unit: 'times',
      digits: 1,
    }),
    row('tsparticles, script per frame', theirs.map(mainScripts), ms),
    row('ours, script per frame', ours.map(workerScripts), ms),
    row(
      'tsparticles against ours, all processes of the browser, per frame',
      ratios(wholeOfOurs, wholeOfTheirs),
      { unit: 'times', digits: 1 },
    ),
    row('tsparticles, all processes per frame', theirs.map(wholeOfTheirs), ms),
    row('ours, all processes per frame', ours.map(wholeOfOurs), ms),
    row(
      'frames per second of tsparticles',
      theirs.map(({ times }) => times.main.frames / seconds),
    ),
    row(
      'frames per second of ours',
      ours.map(({ times }) => times.worker.frames / seconds),
    ),
  ]
}

async function watch(
  browser: Browser,
  address: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Cost> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
    // Its registration would fall into the time that is watched, and is no work of the particles.
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    await prepare?.(page)
    await page.goto(address)
    await page.locator('[data-state=running]').waitFor({ state: 'attached' })
    await page.waitForTimeout(SETTLING)
    await browser.startTracing(page, { categories: TRACE_CATEGORIES })
    const before = await processorTime(browser)
    await page.waitForTimeout(WATCHED)
    const whole = (await processorTime(browser)) - before
    return { times: scriptTimes(await browser.stopTracing()), whole }
  } finally {
    await context.close()
  }
}

/** Of all processes of the browser since their start, in ms. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}

async function withoutWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
    Reflect.deleteProperty(window, 'OffscreenCanvas')
  })
}

/** The two fields, each alone on a page, built as the site is. */
async function serveBarePages(): Promise<AsyncDisposable & { readonly url: string }> {
  const source = join(root, 'bench/particles')
  const outDir = temporaryFolder()
  await build({
    configFile: false,
    logLevel: 'error',
    root: source,
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: ['ours.html', 'theirs.html'].map((name) => join(source, name)) },
    },
  })
  const send = staticFiles(
    outDir,
    representationSender(() => ({})),
  )
  const server = createServer((request, response) =>
    send(request, response, () => response.writeHead(404).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
