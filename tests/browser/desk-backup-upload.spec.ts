/** What happens to the upload of a backup if a request is lost, or the owner leaves the page. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseBackup, openBackups, planOf } from '../support/browser/backups.ts'
import { test } from '../support/browser/desk.ts'
import { answerDialog } from '../support/browser/desk-form.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { expect } from '../support/browser/test.ts'
import { filesOf, zipOf } from '../support/builders/zip.ts'

/** Creates a backup of several megabytes, which the page sends in more than one part. */
async function createLargeBackup(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const photo = sharp({
    create: { width: 1200, height: 900, channels: 3, background: 'red', noise },
  })
  return zipOf(filesOf(await photo.webp({ quality: 100, effort: 0 }).toBuffer()))
}

/** @returns a list. For each part that the page uploads from now on, the list gets the part's offset in bytes. */
function recordOffsets(page: Page): string[] {
  const offsets: string[] = []
  page.on('request', (request) => {
    const offset = new URL(request.url()).searchParams.get('offset')
    if (offset !== null && request.url().includes('/envio')) offsets.push(offset)
  })
  return offsets
}

test('lost requests are sent again, the owner can continue a failed upload where it stopped, and the page asks before the owner leaves', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_/)
  const { site } = await openDesk()
  await page.clock.install()
  await openBackups(page, site)
  await page.route(/offset=1000000/, (route) => route.abort())
  const offsets = recordOffsets(page)
  await chooseBackup(page, await createLargeBackup())
  const failure = page.getByRole('heading', { name: 'A conexão caiu' })
  while (!(await failure.isVisible())) await page.clock.runFor(1_000)
  expect(offsets.filter((offset) => offset === '1000000').length, 'tries').toBeGreaterThan(1)
  await page.unroute(/offset=1000000/)
  const sentBefore = offsets.length
  const requests = await holdRequests(page, /offset=1000000/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await requests.requested
  const question = answerDialog(page, 'dismiss')
  await page.getByRole('link', { name: 'Estúdio' }).click()
  expect(await question).toContain('ainda não terminou')
  requests.release()
  await planOf(page).waitFor()
  expect(offsets.slice(sentBefore, sentBefore + 2)).toEqual(['1000000', '2000000'])
  const deletion = page.waitForResponse(/step=discard/)
  await page.getByRole('link', { name: 'Estúdio' }).click()
  expect((await deletion).status(), 'leaving deletes the upload').toBe(200)
})
