/** The links that open a chat with the owner in a new tab. */
import { expect, firstRow, test } from './fixtures/test.ts'

const CHAT = 'https://wa.me/5511999990000'

test('chat links in the content open the chat in a new tab, with a first message', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'messenger' }))
  for (const [path, place, name] of [
    ['/', '#home', 'Solicitar Projeto'],
    ['/', '#contact', 'Falar no WhatsApp'],
    [`/projeto/${firstRow.slug}`, 'aside', 'Solicitar Orçamento'],
  ] as const) {
    await page.goto(path)
    const link = page.locator(place).getByRole('link', { name })
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    await tab.waitForURL(`${CHAT}**`)
    const address = new URL(tab.url())
    expect(address.origin + address.pathname).toBe(CHAT)
    expect([...address.searchParams]).toEqual([['text', 'Olá, quero fazer um projeto!']])
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.close()
  }
})
