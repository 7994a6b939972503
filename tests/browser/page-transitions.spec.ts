/** View transitions move a project's picture between the link to its page and the gallery of its page. */
import type { Page } from '@playwright/test'
import { test } from '../support/browser/desk.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { demoRows, expect, firstRow, secondRow as row } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

interface Transition {
  /** The alternative texts of the moving pictures in the old page. */
  readonly before: readonly string[]
  /** The alternative texts of the moving pictures in the new page. */
  readonly after: readonly string[]
  /** Whether the picture moves behind the texts of its own card in the new page. */
  readonly isBehindTexts: boolean
  /** The number of animations of the transition. */
  readonly animations: number
}

/**
 * Records the view transitions of the page.
 * @returns a function that returns the transitions that have finished so far.
 */
async function watchTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const transitions: Transition[] = []
    Object.assign(window, { transitions })
    const elementsNamed = (name: string) =>
      [...document.querySelectorAll('*')].filter(
        (element) =>
          // Elements without a box take no part.
          element.checkVisibility() && getComputedStyle(element).viewTransitionName === name,
      )
    const movingPictures = () =>
      elementsNamed('project-picture').flatMap((element) =>
        [...element.querySelectorAll<HTMLImageElement>('picture img')].map(({ alt }) => alt),
      )
    const native = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const before = movingPictures()
      const transition = native(update)
      transition.ready.then(async () => {
        const after = movingPictures()
        const isBehindTexts = elementsNamed('card-title').length === 1
        const animations = document
          .getAnimations()
          .filter(({ effect }) =>
            (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
          )
        // Until the end, elements that take part in the transition, such as the bar, ignore the pointer.
        await transition.finished
        transitions.push({ before, after, isBehindTexts, animations: animations.length })
      })
      return transition
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'transitions') as Transition[])
}

async function followLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: row.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: row.title })).toBeVisible()
}

test('opening a project moves the picture of its card and no other, and both ways back move it back', async ({
  page,
}) => {
  const transitions = await watchTransitions(page)
  await page.goto('/')
  await hydrated(page)
  const picture = [`${row.title} - Imagem 1`]
  const change = { before: picture, after: picture }
  const expected: object[] = []
  for (const goBack of [
    () => page.getByRole('link', { name: 'Voltar' }).click(),
    () => page.goBack(),
  ]) {
    await followLink(page)
    expected.push({ ...change, isBehindTexts: false })
    await expect.poll(transitions).toMatchObject(expected)
    await goBack()
    expected.push({ ...change, isBehindTexts: true })
    await expect.poll(transitions).toMatchObject(expected)
  }
  for (const { animations } of await transitions()) expect(animations).toBeGreaterThan(0)
})

test('opening the next project moves the picture in its link, and not the gallery on the old page, and the back button moves it back', async ({
  page,
  openDesk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // With two projects, the new page links back to the old one. The picture in that link must not move either.
  const { site } = await openDesk(demoRows.slice(0, 2))
  const transitions = await watchTransitions(page)
  await page.goto(`${site.url}/projeto/${firstRow.slug}`)
  await hydrated(page)
  await followLink(page)
  const picture = [`${row.title} - Imagem 1`]
  const change = { before: picture, after: picture }
  await expect.poll(transitions).toMatchObject([change])
  await page.goBack()
  await expect.poll(transitions).toMatchObject([change, change])
})

test('going back has no transition if the browser has animated it, for example during a swipe', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const isAnimated = { get: () => true }
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', isAnimated)
    const native = document.startViewTransition.bind(document)
    let started = 0
    document.startViewTransition = (update) => {
      Object.assign(window, { started: ++started })
      return native(update)
    }
  })
  const started = () => page.evaluate(() => Reflect.get(window, 'started') as number)
  await page.goto('/')
  await hydrated(page)
  await followLink(page)
  expect(await started()).toBe(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible()
  expect(await started(), 'after going back').toBe(1)
  await followLink(page)
  expect(await started(), 'after another tap').toBe(2)
})

test('with reduced motion, the transition to a project has no animations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const transitions = await watchTransitions(page)
  await page.goto('/')
  await hydrated(page)
  await followLink(page)
  await expect.poll(transitions).toMatchObject([{ animations: 0 }])
})
