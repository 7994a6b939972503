/** The styles that no first screen needs (`*.late.css`). The first screen does not wait for them. */
import type { Page } from '@playwright/test'
import { waitForTypeface } from '../support/browser/boxes.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, secondRow, test } from '../support/browser/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the first screen of the landing page is painted before the styles of the content below arrive', async ({
  page,
}) => {
  const styles = await holdRequests(page, /\/late-[^/]*\.css/)
  await page.goto('/', { waitUntil: 'commit' })
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  await expect.poll(paints).toBeGreaterThan(0)
  await expect(heading(page)).toBeInViewport()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)

  styles.release()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test("the main part of a project's page is laid out without separate stylesheets", async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/)
  const project = `/projeto/${firstRow.slug}`
  await page.goto(project)
  await hydrated(page)
  const complete = await layout(page, 'main *')
  await page.route(/\.css$/, (route) => route.abort())
  await page.goto(project)
  await hydrated(page)
  await expect.poll(() => layout(page, 'main *')).toEqual(complete)
})

/** @returns a line for each of these elements that is visible: tag, x, y, width and height, in px. */
async function layout(page: Page, selector = 'main *, main ~ nav *, footer *'): Promise<string[]> {
  await waitForTypeface(page)
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const numbers = [x, y + scrollY, width, height].map(Math.round).join(' ')
        return width * height > 0 ? [`${element.tagName} ${numbers}`] : []
      }),
    selector,
  )
}

test('following a link to a page leads to the same layout as loading the address of the page', async ({
  page,
}) => {
  const project = `/projeto/${firstRow.slug}`
  await page.goto(project)
  await hydrated(page)
  const projectLayout = await layout(page)
  await page.goto('/')
  await hydrated(page)
  const homeLayout = await layout(page)

  for (const visit of [1, 2]) {
    await page.getByRole('link', { name: firstRow.title }).click()
    await expect(heading(page)).toHaveText(firstRow.title)
    await expect.poll(() => layout(page), `project, visit ${visit}`).toEqual(projectLayout)
    await page.getByRole('link', { name: 'Voltar', exact: true }).click()
    await expect(page.getByRole('link', { name: secondRow.title })).toBeVisible()
    await expect.poll(() => layout(page), `landing page, visit ${visit}`).toEqual(homeLayout)
  }
})

test('an address with a hash scrolls to its section, even if the styles arrive late', async ({
  page,
}) => {
  const styles = await holdRequests(page, /\/late-[^/]*\.css/)
  await page.goto('/#contact', { waitUntil: 'commit' })
  await expect(heading(page)).toBeAttached()
  styles.release()
  await hydrated(page)
  await waitForTypeface(page)
  await expect(page.locator('#contact').getByRole('heading')).toBeInViewport()
})
