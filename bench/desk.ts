/** Measures taps and waiting until a project is published from a phone, with each of the two databases. */
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { EMAIL, PASSWORD, setFirstPassword, signIn } from '../tests/support/browser/desk.ts'
import { publishedHeading } from '../tests/support/browser/desk-form.ts'
import { startHostedService } from '../tests/support/doubles/hosted-service.ts'
import { type RunningSite, readingFrom } from '../tests/support/running-site.ts'
import { sizeOf } from './bytes.ts'
import { eachRound, type Section } from './report.ts'
import { onPage, phone, slow4G, startDemoSite } from './set-up.ts'

/** In a phone's photo picker, which Playwright does not show, an owner taps three photos and "Add". */
const TAPS_IN_PICKER = 4
const TITLE = 'Um site para a padaria'
const WORDS = { Título: TITLE, Categoria: 'Sites', 'Descrição curta': 'Pedidos pelo site.' }

export async function desk(): Promise<Section> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'photos-'))
  const files = [1, 2, 3].map((number) => join(folder.path, `${number}.jpg`))
  for (const [seed, file] of files.entries()) await createPhoto(file, seed)
  const rounds = {
    embedded: await eachRound(() => onEmbedded((page, site) => publish(page, site, files))),
    hosted: await eachRound(() => onHosted((page, site) => publish(page, site, files))),
  }
  const rows = Object.entries(rounds).flatMap(([database, results]) => {
    const figureOf = (name: string, key: keyof Result, unit: string, upperLimit: number) => ({
      figure: `${name}, ${database}`,
      site: results.map((result) => result[key]),
      unit,
      upperLimit,
    })
    return [
      figureOf('taps to a published project', 'taps', '', 14),
      figureOf('time spent waiting until published', 'waiting', 's', 15),
      figureOf('"Publicar" to visible', 'untilVisible', 's', 2),
      figureOf('JavaScript of the desk, brotli', 'scripts', 'KB', 180),
    ]
  })
  return {
    title: 'Desk',
    rows,
    how:
      'on a phone of 412 × 823 with a four times slower processor and slow 4G, signed in: a new project with three ' +
      'photos of 12 megapixels, title, category and one sentence. Typing takes no time. Waiting is the time from a ' +
      'tap to its effect; for photos it starts when they are chosen. Visible means: in the landing page that ' +
      'visitors get. The hosted database is a double on this machine.',
  }
}

type Measure = (page: Page, site: RunningSite) => Promise<Result>
type Result = Awaited<ReturnType<typeof publish>>

async function onEmbedded(measure: Measure): Promise<Result> {
  await using site = await startDemoSite({ ESTUDIO: 'on' })
  return await onPage(phone, async (page) => {
    await setFirstPassword(page, site)
    return measure(page, site)
  })
}

async function onHosted(measure: Measure): Promise<Result> {
  const service = await startHostedService()
  try {
    await service.addOwner(EMAIL, PASSWORD)
    await using site = await startDemoSite({ ...readingFrom(service), ESTUDIO: 'on' })
    return await onPage(phone, async (page) => {
      await page.goto(`${site.url}/estudio`)
      await page.getByLabel('E-mail').fill(EMAIL)
      await signIn(page, PASSWORD)
      await page.getByRole('heading', { name: 'Projetos' }).waitFor()
      return measure(page, site)
    })
  } finally {
    await service.close()
  }
}

/** @returns the number of taps, two times in seconds, and the size of the scripts in KB. */
async function publish(page: Page, { url }: RunningSite, files: string[]) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const addresses = new Set<string>()
  page.on('request', (request) => request.url().endsWith('.js') && addresses.add(request.url()))
  await page.reload()
  let taps = TAPS_IN_PICKER
  let waiting = 0
  const tap = (control: Locator) => {
    taps += 1
    return control.tap()
  }
  async function waitFor(effect: Locator, since: number) {
    await effect.waitFor()
    waiting += (performance.now() - since) / 1000
  }

  const openTappedAt = performance.now()
  await tap(page.getByRole('link', { name: 'Novo projeto' }))
  await waitFor(page.getByLabel('Título'), openTappedAt)
  const picker = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Escolher imagens' }))
  const chooser = await picker
  const photosChosenAt = performance.now()
  await chooser.setFiles(files)
  for (const [label, text] of Object.entries(WORDS)) {
    await tap(page.getByLabel(label))
    await page.getByLabel(label).fill(text)
  }
  const lastUploaded = page.getByText('enviada').nth(files.length - 1)
  await waitFor(lastUploaded, photosChosenAt)
  const publishTappedAt = performance.now()
  await tap(page.getByRole('button', { name: 'Publicar' }))
  const visibleAt = timeOfVisibility(url)
  await waitFor(publishedHeading(page), publishTappedAt)
  const sizes = await Promise.all([...addresses].map(sizeOf))
  const scripts = sizes.reduce((sum, { size }) => sum + size, 0) / 1024
  return { taps, waiting, untilVisible: ((await visibleAt) - publishTappedAt) / 1000, scripts }
}

/** @returns when the landing page contains the new project, in ms, on the clock of `performance.now()`. */
async function timeOfVisibility(url: string): Promise<number> {
  while (!(await (await fetch(url)).text()).includes(TITLE)) await new Promise(setImmediate)
  return performance.now()
}

/** Writes a photo of 12 megapixels that compresses about as well as a phone's: soft shapes with grain. */
async function createPhoto(file: string, seed: number): Promise<void> {
  const size = { width: 4000, height: 3000 }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 26 }
  const grain = await sharp({ create: { ...size, channels: 3, noise, background: 'black' } })
    .png()
    .toBuffer()
  const raw = { width: 60, height: 45, channels: 3 as const }
  const waves = Array.from(
    { length: raw.width * raw.height * raw.channels },
    (_, index) => 128 + 127 * Math.sin(index + seed),
  )
  await sharp(Buffer.from(waves), { raw })
    .resize(size)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toFile(file)
}
