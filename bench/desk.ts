import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { setFirstPassword } from '../tests/support/browser/desk.ts'
import { publishedHeading } from '../tests/support/browser/desk-form.ts'
import { fetchResponse } from './bare-server.ts'
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
  const rounds = await eachRound(async () => {
    await using site = await startDemoSite({ ESTUDIO: 'on' })
    return await onPage(phone, async (page) => {
      await setFirstPassword(page, site)
      return publish(page, site.url, files)
    })
  })
  const figureOf = (
    figure: string,
    key: keyof (typeof rounds)[number],
    unit: string,
    upperLimit: number,
  ) => ({ figure, site: rounds.map((round) => round[key]), unit, upperLimit })
  return {
    title: 'Desk',
    rows: [
      figureOf('taps to a published project', 'taps', '', 14),
      figureOf('time spent waiting until published', 'waiting', 's', 15),
      figureOf('"Publicar" to visible', 'untilVisible', 's', 2),
      figureOf('JavaScript of the desk, brotli', 'scripts', 'KB', 180),
    ],
    how:
      'on a phone of 412 × 823 with a four times slower processor and slow 4G, signed in: a new project with three ' +
      'photos of 12 megapixels, title, category and one sentence. Typing takes no time. Waiting is the time from a ' +
      'tap to its effect; for photos it starts when they are chosen. Visible means: in the landing page that ' +
      'visitors get.',
  }
}

/** @returns the number of taps, two times in seconds, and the size of the scripts in KB. */
async function publish(page: Page, url: string, files: string[]) {
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
  const responses = await Promise.all([...addresses].map(fetchResponse))
  const scripts = responses.reduce((sum, { body }) => sum + body.byteLength, 0) / 1024
  return { taps, waiting, untilVisible: ((await visibleAt) - publishTappedAt) / 1000, scripts }
}

/** @returns when the landing page contains the new project, on the clock of `performance.now()`. */
async function timeOfVisibility(url: string): Promise<number> {
  while (!(await (await fetch(url)).text()).includes(TITLE)) await new Promise(setImmediate)
  return performance.now()
}

/** The photo of 12 megapixels compresses about as well as a phone's: soft shapes with grain. */
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
