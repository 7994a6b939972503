/** Every link and button responds while it is pressed. */
import type { CDPSession, Page } from '@playwright/test'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

/**
 * Puts every link and button into the state `:active`.
 * @returns the links and buttons that do not become less opaque: the first 120 characters of the HTML of each.
 */
async function unresponsive(page: Page, session: CDPSession): Promise<string[]> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a, button, summary',
  })
  expect(nodeIds).not.toHaveLength(0)
  const pressable = page.locator('a, button, summary')
  const opacities = await pressable.evaluateAll((elements) =>
    elements.map((element) => Number(getComputedStyle(element).opacity)),
  )
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] })
  }
  return pressable.evaluateAll(
    (elements, before) =>
      elements
        .filter((element, index) => {
          const opacity = Number(getComputedStyle(element).opacity)
          return opacity >= (before[index] ?? 0)
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    opacities,
  )
}

test('every link and button becomes less opaque while it is pressed', { tag: '@server' }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  for (const path of ['/', `/projeto/${firstRow.slug}`, '/projeto/removido']) {
    await page.goto(path)
    await hydrated(page)
    const session = await page.context().newCDPSession(page)
    expect(await unresponsive(page, session), path).toEqual([])
  }
})
