/** View transitions: the card's picture becomes the gallery's, where the browser and the visitor allow it. */
import type { Page } from '@playwright/test'
import { DATA } from './fixtures/gate.ts'
import { hydrated } from './fixtures/hydration.ts'
import { demoRows, expect, firstRow, secondRow as row, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Transition {
  /** Pictures inside the elements that carry the shared name, before and after. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Animations of old and new snapshots. */
  readonly animations: number
}

/** Records every view transition of the page. */
async function watchTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const transitions: Transition[] = []
    Object.assign(window, { transitions })
    const named = () =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'project-image')
        .map((element) => element.querySelector<HTMLImageElement>('picture img')?.alt ?? 'none')
    const native = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const before = named()
      const transition = native(update)
      transition.ready.then(async () => {
        const after = named()
        const animations = document
          .getAnimations()
          .filter(({ effect }) =>
            (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
          )
        // Until it has ended, links do not notice the pointer.
        await transition.finished
        transitions.push({ before, after, animations: animations.length })
      })
      return transition
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'transitions') as Transition[])
}

/** Points at a card before the click, as a visitor does: the data is prefetched, so no skeleton is shown. */
async function open(page: Page): Promise<void> {
  const fetched = page.waitForResponse(DATA)
  await page.getByRole('link', { name: row.title }).hover()
  await (await fetched).finished()
  await page.getByRole('link', { name: row.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: row.title })).toBeVisible()
}

for (const back of ['Voltar', "the browser's own button"]) {
  test(`one shared picture is animated to the project, and back by ${back}`, async ({ page }) => {
    const transitions = await watchTransitions(page)
    await page.goto('/')
    await hydrated(page)
    await open(page)
    await expect.poll(async () => (await transitions()).length).toBe(1)
    if (back === 'Voltar') await page.getByRole('link', { name: back }).click()
    else await page.goBack()
    await expect.poll(async () => (await transitions()).length).toBe(2)
    const picture = [`${row.title} - Imagem 1`]
    for (const { before, after, animations } of await transitions()) {
      expect([before, after]).toEqual([picture, picture])
      expect(animations).toBeGreaterThan(0)
    }
  })
}

test('from project to project it is the picture of the next one that moves, and not the gallery', async ({
  page,
  openHostedSite,
}) => {
  // Each is the next one of the other.
  const { site } = await openHostedSite({ rows: demoRows.slice(0, 2) })
  const transitions = await watchTransitions(page)
  await page.goto(`${site.url}/projeto/${firstRow.slug}`)
  await hydrated(page)
  await open(page)
  const picture = [`${row.title} - Imagem 1`]
  await expect.poll(transitions).toMatchObject([{ before: picture, after: picture }])
})

test('with reduced motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const transitions = await watchTransitions(page)
  await page.goto('/')
  await hydrated(page)
  await open(page)
  await expect.poll(transitions).toMatchObject([{ animations: 0 }])
})
