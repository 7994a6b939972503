/**
 * Draws the images of the demo projects and the portrait as small WebP files. With arguments, draws only the
 * images whose names start with one of the arguments.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags } from '../../tests/browser/fixtures/chromium-flags.ts'
import { ensureChromium } from '../../tests/chromium.ts'
import { smallWebp } from '../small-webp.ts'
import { drawings as archive } from './drawings/acervo-juridico.ts'
import { drawings as clinic } from './drawings/agenda-clinica.ts'
import { drawings as roastery } from './drawings/loja-torra-quintal.ts'
import { drawings as yoga } from './drawings/marca-casa-mare.ts'
import { drawings as bakery } from './drawings/painel-padaria.ts'
import { portrait } from './drawings/portrait.ts'
import { drawings as architect } from './drawings/site-estudio-taipa.ts'

const target = new URL('../../public/demo/', import.meta.url)
const typeface = new URL(
  '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  import.meta.url,
)

const QUALITY = { highest: 94, lowest: 50, step: 4 }

/** Width and height are in pixels, the budget in bytes. */
const images = [...clinic, ...roastery, ...archive, ...bakery, ...architect, ...yoga].map(
  (drawing) => ({ ...drawing, width: 1600, height: 1000, budget: 60_000 }),
)
images.push({ name: 'portrait', html: portrait, width: 800, height: 800, budget: 40_000 })

const prefixes = process.argv.slice(2)
const fontFace = `<style>@font-face{font-family:Drawing;font-weight:200 800;font-stretch:75% 100%;
  src:url(data:font/woff2;base64,${(await readFile(typeface)).toString('base64')})}</style>`

const browser = await chromium.launch({
  executablePath: ensureChromium('full'),
  args: [...chromiumFlags, '--font-render-hinting=none'],
})
try {
  await mkdir(target, { recursive: true })
  const page = await browser.newPage()
  for (const { name, html, width, height, budget } of images) {
    if (prefixes.length > 0 && !prefixes.some((prefix) => name.startsWith(prefix))) continue
    await page.setViewportSize({ width, height })
    const { file, quality } = await smallWebp(await draw(page, html), { budget, ...QUALITY })
    await writeFile(new URL(`${name}.webp`, target), file)
    console.log(`${name}.webp  ${(file.length / 1000).toFixed(1)} kB  quality ${quality}`)
  }
} finally {
  await browser.close()
}

async function draw(page: Page, html: string): Promise<Buffer> {
  await page.setContent(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8">${fontFace}<body>${html}</body></html>`,
  )
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ type: 'png' })
}
