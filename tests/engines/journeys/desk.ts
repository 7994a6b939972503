/** Journeys on the owner's desk. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newPasswordLink, PASSWORD } from '../../support/browser/desk.ts'
import { createPhoto } from '../../support/browser/desk-form.ts'
import type { RunningSite } from '../../support/running-site.ts'
import type { Journey } from '../journey.ts'
import type { Page } from '../page.ts'

async function waitForList(page: Page): Promise<void> {
  await page.isAt('/estudio/projetos')
  await page.get('heading', 'Projetos', 'main')
  await page.hydrated()
}

/** Also signs the owner in, and waits for the list. */
async function setFirstPassword(page: Page, site: RunningSite): Promise<void> {
  await page.visit(await newPasswordLink(site))
  await page.fill('Nova senha', PASSWORD)
  await page.click('button', 'Criar senha')
  await waitForList(page)
}

const signingIn: Journey = {
  name: 'desk-sign-in',
  // The response to the wrong password.
  allowedErrors: /status of 403/,
  async run({ page, openDesk, anotherVisitor, saveScreenshot }) {
    const site = await openDesk()
    await setFirstPassword(page, site)
    const other = await anotherVisitor()
    await other.visit(`${site.url}/estudio`)
    await other.isAt('/estudio/entrar')
    await other.fill('Senha', 'uma senha errada')
    await other.click('button', 'Entrar')
    await other.holds('the wrong password is refused', () =>
      document.body.textContent.includes('A senha não confere'),
    )
    await other.fill('Senha', PASSWORD)
    await saveScreenshot('form')
    await other.click('button', 'Entrar')
    await waitForList(other)
    await saveScreenshot('list')
  },
}

const publishing: Journey = {
  name: 'desk-publish',
  async run({ page, openDesk, saveScreenshot }) {
    const site = await openDesk()
    await setFirstPassword(page, site)
    await page.click('link', 'Novo projeto')
    await page.fill('Título', 'Padaria da Vila')
    const folder = await mkdtemp(join(tmpdir(), 'photo-'))
    try {
      const file = join(folder, 'foto.jpg')
      await writeFile(file, await createPhoto())
      const input = await page.tab.find(() => document.querySelector('[type="file"]'))
      if (!input) throw new Error('The form has no field for photos.')
      await input.chooseFile(file)
      await page.holds('the photo is uploaded', () =>
        document.querySelector('main fieldset li')?.textContent?.includes('enviada'),
      )
    } finally {
      await rm(folder, { recursive: true })
    }
    await saveScreenshot('form')
    await page.click('button', 'Publicar')
    await page.get('heading', 'No ar')
    await saveScreenshot('published')
    await page.visit(`${site.url}/projeto/padaria-da-vila`)
    await page.get('heading', 'Padaria da Vila', 'main')
    await page.holds('visitors see the photo, upright', () => {
      const { naturalWidth = 0, naturalHeight = 0 } =
        document.querySelector<HTMLImageElement>('main picture img') ?? {}
      return naturalWidth > 0 && naturalHeight > naturalWidth
    })
    await saveScreenshot('page')
  },
}

export const deskJourneys = [signingIn, publishing]
