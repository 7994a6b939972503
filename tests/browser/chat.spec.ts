/** A chat button opens a chat with the owner in a new tab. */
import { expect, test } from '../support/browser/test.ts'

test('a chat button opens the chat in a new tab that cannot reach the site, with a first message', {
  tag: ['@static', '@engines'],
}, async ({ page, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'messenger' }))
  await page.goto('/')
  const link = page.locator('#home').getByRole('link', { name: 'Solicitar Projeto' })
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await tab.waitForURL('https://wa.me/5511999990000**')
  expect([...new URL(tab.url()).searchParams]).toEqual([['text', 'Olá, quero fazer um projeto!']])
  expect(await tab.evaluate(() => window.opener)).toBeNull()
})

test('the input of the contact section opens the chat too, and describes its button with the message', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'messenger' }))
  await page.goto('/')
  const contact = page.locator('#contact')
  await expect(
    contact.getByRole('link', { name: 'Falar no WhatsApp' }),
  ).toHaveAccessibleDescription('mensagem que você vai enviar: Olá, quero fazer um projeto!')
  const message = contact.getByText('Olá, quero fazer um projeto!')
  // Forced, because the link covers the message.
  const [tab] = await Promise.all([context.waitForEvent('page'), message.click({ force: true })])
  await tab.waitForURL('https://wa.me/5511999990000**')
})
