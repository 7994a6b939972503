/** Helpers for tests of the desk's forms, mostly of the form of a project. */

import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { RunningSite } from '../running-site.ts'
import { test as base, type OpenDesk } from './desk.ts'
import { hydrated } from './hydration.ts'

const GPS_POSITION = { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' }
/** The EXIF orientation of a photo that must be turned to the right by 90 degrees. */
const TURN_RIGHT = 6

interface Colours {
  readonly left: string
  readonly right: string
}

/**
 * Creates a JPEG, 800 px wide and 600 px high, whose left and right halves have different colours. Its EXIF data
 * contains a GPS position, and tells browsers to turn the photo to the right. The left half is then on top.
 */
export async function createPhoto(
  { left, right }: Colours = { left: 'red', right: 'blue' },
): Promise<Buffer> {
  const rightHalf = await sharp({
    create: { width: 400, height: 600, channels: 3, background: right },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 600, channels: 3, background: left } })
    .composite([{ input: rightHalf, left: 400, top: 0 }])
    .withExif({ IFD3: GPS_POSITION })
    .withMetadata({ orientation: TURN_RIGHT })
    .jpeg()
    .toBuffer()
}

export async function choosePhotos(page: Page, ...buffers: Buffer[]): Promise<void> {
  const picker = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /(Escolher|Adicionar) imagens/ }).click()
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg' }
  await (await picker).setFiles(buffers.map((buffer) => ({ ...file, buffer })))
}

export const publish = (page: Page) =>
  page.getByRole('button', { name: 'Publicar', exact: true }).click()

interface Fixtures {
  /** Opens the desk and the form of the project with this title, or of a new project if there is no title. */
  openForm(title?: string): Promise<OpenDesk>
}

export const test = base.extend<Fixtures>({
  openForm: async ({ page, openDesk }, use) => {
    await use(async (title) => {
      const desk = await openDesk()
      if (title) await openProject(page, desk.site, title)
      else await openNewProject(page)
      return desk
    })
  },
})

/** Answers the next dialog. @returns the dialog's question. */
export async function answerDialog(page: Page, answer: 'accept' | 'dismiss'): Promise<string> {
  const dialog = await page.waitForEvent('dialog')
  await dialog[answer]()
  return dialog.message()
}

export const formShown = (page: Page) => page.getByLabel('Título').waitFor()

/** The heading that confirms a publication. */
export const publishedHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Publicado neste computador' })

/** The list items of the form's photos. */
export const tiles = (page: Page) =>
  page.getByRole('group', { name: 'Imagens' }).getByRole('listitem')

export const uploadedTiles = (page: Page) => tiles(page).filter({ hasText: 'enviada' })

/** Opens the form of a new project. The page must be showing the list. */
export async function openNewProject(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Novo projeto' }).click()
  await formShown(page)
}

export async function openProject(page: Page, site: RunningSite, title: string): Promise<void> {
  await page.goto(`${site.url}/estudio/projetos`)
  // The drafts in the browser's storage appear then, and move the projects below them.
  await hydrated(page)
  await page.getByRole('heading', { name: title, exact: true }).click()
  await expect(page.getByLabel('Título')).toHaveValue(title)
}

/** @returns the body of the response to a GET request with the page's cookies, for example the HTML of a page. */
export async function bodyAt(page: Page, address: string): Promise<string> {
  return (await page.request.get(address)).text()
}
