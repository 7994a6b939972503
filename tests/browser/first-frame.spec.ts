/** The first painted frame has the page's colours and layout, before any separate stylesheet, script or font arrives. */
import type { Page } from '@playwright/test'
import { test } from '../support/browser/desk.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { ALLOWED_ERRORS } from '../support/browser/states.ts'
import { expect, firstRow } from '../support/browser/test.ts'

const SEPARATE_FILES = /\.(?:css|js|woff2)$/

for (const scripts of ['with', 'without'] as const) {
  for (const path of ['/', `/projeto/${firstRow.slug}`, '/projeto/nada', '/nada']) {
    test(`${scripts} scripts, the first frame of ${path} looks like the complete page`, async ({
      page,
      browserErrors,
    }) => {
      browserErrors.allow(ALLOWED_ERRORS)
      if (scripts === 'without') await disableScripts(page)
      await expectStyledFirstFrame(page, path)
    })
  }

  for (const path of ['entrar', 'projetos', 'novo', 'site']) {
    test(`${scripts} scripts, the first frame of the desk's page ${path} looks like the complete page`, {
      tag: '@server',
    }, async ({ page, openDesk }) => {
      const { site } = await openDesk()
      if (path === 'entrar') await page.context().clearCookies()
      if (scripts === 'without') await disableScripts(page)
      await expectStyledFirstFrame(page, `${site.url}/estudio/${path}`)
    })
  }
}

/** Not with `javaScriptEnabled`, because signing in to the desk waits for scripts. */
async function disableScripts(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setScriptExecutionDisabled', { value: true })
}

/** @param address of a page with a header, or with a sign-in form below the owner's monogram. */
async function expectStyledFirstFrame(page: Page, address: string): Promise<void> {
  const files = await holdRequests(page, SEPARATE_FILES)
  await page.goto(address, { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate(hasPainted)).toBe(true)
  const first = await page.evaluate(appearance)
  files.release()
  await page.waitForLoadState('networkidle')
  expect(first).toEqual(await page.evaluate(appearance))
  const [background, text] = await page.evaluate(tokens)
  expect(first).toMatchObject({ background, text })
}

// These run in the page. They are synchronous, because promises do not resolve in a page whose scripts are disabled.

function hasPainted(): boolean {
  return performance.getEntriesByName('first-contentful-paint').length > 0
}

function appearance() {
  const header = document.querySelector('header, main > :first-child')
  const { x, y, width, height } = header?.getBoundingClientRect() ?? {}
  return {
    background: getComputedStyle(document.documentElement).backgroundColor,
    text: getComputedStyle(document.body).color,
    header: { x, y, width, height },
  }
}

function tokens(): string[] {
  const { style } = document.documentElement
  return ['var(--color-page)', 'var(--color-text)'].map((token) => {
    style.outlineColor = token
    return getComputedStyle(document.documentElement).outlineColor
  })
}
