/** At any width, nothing overflows, is cut off, overlaps or is too small to tap. */
import type { Page } from '@playwright/test'
import { geometryFaults } from './geometry.ts'
import { states } from './states.ts'
import { expect, test } from './test.ts'

const widths = [320, 390, 768, 1024, 1280, 1920]

async function expectOrder(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 844 })
    expect(await geometryFaults(page), `at ${width} px`).toEqual([])
  }
}

for (const [name, open] of Object.entries(states)) {
  test(`no geometry fault: ${name}`, async ({ page, sites }) => {
    await open(page, sites)
    await expectOrder(page)
  })

  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    test(`no geometry fault at 200% zoom of ${width} x ${height}: ${name}`, async ({
      newVisitor,
      sites,
    }) => {
      const page = await newVisitor({
        reducedMotion: 'reduce',
        viewport: { width: width / 2, height: height / 2 },
        deviceScaleFactor: 2,
      })
      await open(page, sites)
      expect(await geometryFaults(page)).toEqual([])
    })
  }
}

test('a phone in landscape still shows both buttons', async ({ page, sites }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(sites.full)
  expect(await geometryFaults(page)).toEqual([])
  for (const name of ['Solicitar Projeto', 'Ver Projetos', 'Rolar para os serviços']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('the smallest phones on their side show both buttons, and all of a picture', async ({
  page,
  sites,
}) => {
  await page.setViewportSize({ width: 568, height: 320 })
  await page.goto(sites.full)
  for (const name of ['Solicitar Projeto', 'Ver Projetos', 'Rolar para os serviços']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const last = page.getByRole('link', { name: 'CONTATO', exact: true })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.goto(`${sites.full}/projeto/agenda-clinica`)
  await expect(page.getByRole('img', { name: /Imagem 1$/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Próxima imagem' })).toBeInViewport({ ratio: 1 })
  await page.goto(`${sites.full}/nada`)
  for (const name of ['404', 'Oops! Page not found', 'Return to Home']) {
    await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
  }
})

for (const path of ['/', '/projeto/agenda-clinica']) {
  test(`letters of twice the size leave ${path} in its window`, async ({ page, sites }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(sites.full + path)
    // As a visitor's own setting would: the policy refuses styles from elsewhere, but not scripts their own.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const faults = await geometryFaults(page)
    expect(faults.filter((fault) => !fault.startsWith('a broken word'))).toEqual([])
  })
}

test('long content does not break the layout', async ({ page, openHostedSite }) => {
  const sentence = 'Uma frase comum de um projeto que tinha muito a contar sobre o que fez. '
  const row = {
    slug: 'longo',
    title: 'Reestruturação Incondicional do Departamento de Desenvolvimento Institucional'.repeat(
      2,
    ),
    description: sentence.repeat(21),
    full_description: sentence.repeat(21),
    category: 'Automação de processos administrativos e financeiros de longa duração',
    images: ['/demo/agenda-clinica-1.webp', '/demo/agenda-clinica-2.webp'],
    features: Array.from({ length: 30 }, (_, index) => `${index + 1}. ${sentence}`),
    order_index: 1,
  }
  const { site } = await openHostedSite(
    { rows: [row, { ...row, slug: 'outro' }] },
    { OWNER_NAME: 'Maria Aparecida Vasconcellos Albuquerque de Montenegro' },
  )
  for (const path of ['/', '/projeto/longo']) {
    await page.goto(site.url + path)
    await expectOrder(page)
  }
  // The page may still be loading something when its site ends with this test.
  await page.close()
})
