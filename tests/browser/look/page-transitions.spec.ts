/** View transitions: the card's picture becomes the gallery's, where the browser and the visitor allow it. */
import type { Page } from '@playwright/test'
import { demoRows } from '../fixtures/test.ts'
import { live } from './states.ts'
import { expect, test } from './test.ts'

const [, row] = demoRows

/** After this many ms a skeleton replaces a page that is still loading. */
const PATIENCE = 150
const card = (page: Page) => page.getByRole('link', { name: row?.title ?? '' })

interface Transition {
  /** Pictures inside the elements that carry the shared name, before and after. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** Animations of the old and the new snapshot of the page. */
  readonly animations: number
}

/** Records every view transition of the page. */
async function watchTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript((patience) => {
    // However slow the machine is.
    const later = setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number, ...given: unknown[]) =>
        later(work, ms === patience ? 60_000 : ms, ...given),
    })
    const transitions: Transition[] = []
    Object.assign(window, { transitions })
    const named = () =>
      [...document.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).viewTransitionName === 'project-image')
        .map(
          (element) => element.querySelector<HTMLImageElement>('img:not([alt=""])')?.alt ?? 'none',
        )
    const native = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const before = named()
      const transition = native(update)
      transition.ready.then(() => {
        const animations = document
          .getAnimations()
          .filter(({ effect }) =>
            (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
          )
        transitions.push({ before, after: named(), animations: animations.length })
      })
      return transition
    }
  }, PATIENCE)
  return () => page.evaluate(() => Reflect.get(window, 'transitions') as Transition[])
}

async function openProject(page: Page): Promise<void> {
  await page.goto('/')
  await live(page)
  // Hovers before the click, as a visitor does: the data is prefetched, so that no skeleton is shown.
  const fetched = page.waitForResponse(/\.data(?:\?|$)/)
  await card(page).hover()
  await (await fetched).finished()
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(row?.title ?? '')
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('one shared picture is animated to the project, and back', async ({ page }) => {
    const transitions = await watchTransitions(page)
    await openProject(page)
    await expect.poll(async () => (await transitions()).length).toBe(1)
    const [there] = await transitions()
    expect(there?.before).toHaveLength(1)
    expect(there?.after).toEqual(there?.before)
    expect(there?.animations).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page.locator('#home')).toBeVisible()
    await expect.poll(async () => (await transitions()).length).toBe(2)
    const [, back] = await transitions()
    expect(back?.before).toEqual(there?.after)
    expect(back?.after).toEqual(there?.before)
  })

  test('a browser without view transitions navigates without one', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'startViewTransition')
    })
    await openProject(page)
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page.locator('#home')).toBeVisible()
  })
})

test('with reduced motion, nothing is animated', async ({ page }) => {
  const transitions = await watchTransitions(page)
  await openProject(page)
  await expect.poll(async () => (await transitions()).length).toBe(1)
  expect((await transitions())[0]?.animations).toBe(0)
})
