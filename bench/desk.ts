/** Counts the taps and the seconds of waiting until a project is published from a phone, with each database. */
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { EMAIL, PASSWORD, setFirstPassword, signIn } from '../tests/browser/fixtures/desk.ts'
import { publishedHeading } from '../tests/browser/fixtures/desk-form.ts'
import { type RunningSite, readingFrom } from '../tests/browser/fixtures/server.ts'
import { startHostedService } from '../tests/doubles/hosted-service.ts'
import { sizeOf } from './bytes.ts'
import { eachRound, type Section } from './report.ts'
import { onPage, phone, slow4G, startDemoSite } from './set-up.ts'

/** Playwright does not show the phone's photo picker. There, an owner taps each of three photos and "Add". */
const TAPS_IN_PICKER = 4
const TITLE = 'Um site para a padaria'
const WORDS = { Título: TITLE, Categoria: 'Sites', 'Descrição curta': 'Pedidos pelo site.' }

export async function desk(): Promise<Section> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'photos-'))
  const files = [1, 2, 3].map((seed) => join(folder.path, `${seed}.jpg`))
  for (const [seed, file] of files.entries()) await takePhoto(file, seed)
  const rounds = {
    embedded: await eachRound(() => onEmbedded((page, site) => publish(page, site, files))),
    hosted: await eachRound(() => onHosted((page, site) => publish(page, site, files))),
  }
  const rows = Object.entries(rounds).flatMap(([database, results]) => {
    const figureOf = (name: string, key: keyof Result, unit: string, upperLimit: number) => {
      return {
        figure: `${name}, ${database}`,
        site: results.map((result) => result[key]),
        unit,
        upperLimit,
      }
    }
    return [
      figureOf('taps to a published project', 'taps', '', 14),
      figureOf('time spent waiting until published', 'waits', 's', 15),
      figureOf('"Publicar" to visible', 'seen', 's', 2),
      figureOf('JavaScript of the desk, brotli', 'script', 'KB', 180),
    ]
  })
  return {
    title: 'Desk',
    rows,
    how:
      'on a phone of 412 × 823 with a four times slower processor and slow 4G, signed in: a new project with three ' +
      'photos of 12 megapixels, title, category and one sentence. Typing takes no time. Waiting is the time from a ' +
      'tap to its effect; for photos it starts when they are chosen. Visible means: in the page that visitors ' +
      'get. Sizes of scripts are in brotli. The hosted database is a double on this machine.',
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

async function publish(page: Page, { url }: RunningSite, files: string[]) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()))
  await page.reload()
  let taps = TAPS_IN_PICKER
  let waits = 0
  const tap = (control: Locator) => {
    taps += 1
    return control.tap()
  }
  async function until(effect: Locator, begin: number) {
    await effect.waitFor()
    waits += (performance.now() - begin) / 1000
  }

  let begin = performance.now()
  await tap(page.getByRole('link', { name: 'Novo projeto' }))
  await until(page.getByLabel('Título'), begin)
  const picker = page.waitForEvent('filechooser')
  await tap(page.getByRole('button', { name: 'Escolher imagens' }))
  const chooser = await picker
  const chosen = performance.now()
  await chooser.setFiles(files)
  for (const [label, text] of Object.entries(WORDS)) {
    await tap(page.getByLabel(label))
    await page.getByLabel(label).fill(text)
  }
  await until(page.getByText('enviada').nth(2), chosen)
  begin = performance.now()
  await tap(page.getByRole('button', { name: 'Publicar' }))
  const visible = visibleAt(url)
  await until(publishedHeading(page), begin)
  const sizes = await Promise.all([...scripts].map(sizeOf))
  const script = sizes.reduce((sum, { size }) => sum + size, 0) / 1024
  return { taps, waits, seen: ((await visible) - begin) / 1000, script }
}

/** Requests the landing page until it shows the new project. @returns the `performance.now` time of that moment. */
async function visibleAt(url: string): Promise<number> {
  while (!(await (await fetch(url)).text()).includes(TITLE)) await new Promise(setImmediate)
  return performance.now()
}

/** Writes a picture of 12 megapixels that compresses about as well as a phone's photo. */
async function takePhoto(file: string, seed: number): Promise<void> {
  const size = { width: 4000, height: 3000, channels: 3 as const }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 26 }
  const grain = await sharp({ create: { ...size, noise, background: 'black' } })
    .png()
    .toBuffer()
  const waves = Array.from(
    { length: 60 * 45 * 3 },
    (_, index) => 128 + 127 * Math.sin(index + seed),
  )
  await sharp(Buffer.from(waves), { raw: { width: 60, height: 45, channels: 3 } })
    .resize(size)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toFile(file)
}
