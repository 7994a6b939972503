/** Drives Firefox with puppeteer-core over WebDriver BiDi, without geckodriver. */
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { firefoxProgram } from './programs.ts'
import type { Handle, StartEngine, Tab } from './tab.ts'

export const startFirefox: StartEngine = async (proxy) => {
  const [host, port] = proxy.split(':')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxProgram(),
    extraPrefsFirefox: {
      'intl.accept_languages': 'pt-BR',
      // 1 selects the proxy that the following preferences name.
      'network.proxy.type': 1,
      'network.proxy.http': host,
      'network.proxy.http_port': Number(port),
      'network.proxy.ssl': host,
      'network.proxy.ssl_port': Number(port),
    },
  })
  const version = await browser.version()
  return {
    name: version.replace('firefox/', 'Firefox '),
    async openTab(screen) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(screen)
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      // Firefox reports violations of the content security policy as page errors.
      page.on('pageerror', (error) => errors.push(String(error)))
      return createTab(page, errors, () => context.close())
    },
    close: () => browser.close(),
  }
}

function createTab(page: Page, errors: readonly string[], close: () => Promise<void>): Tab {
  return {
    async goto(address) {
      await page.goto(address)
    },
    async back() {
      await page.goBack()
    },
    async reload() {
      await page.reload()
    },
    evaluate: (run, ...args) => page.evaluate(run, ...args) as never,
    async find(run, ...args) {
      const handle = await page.evaluateHandle(run, ...args)
      const element = handle.asElement() as ElementHandle<Element> | null
      return element && createHandle(element)
    },
    press: (key) => page.keyboard.press(key),
    // Do not count this tab itself.
    openedTabs: async () => (await page.browserContext().pages()).length - 1,
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    close,
  }
}

function createHandle(element: ElementHandle<Element>): Handle {
  return {
    click: () => element.click(),
    async fill(text) {
      await element.evaluate((field) => (field as HTMLInputElement).select())
      await element.type(text)
    },
    chooseFile: (path) => (element as ElementHandle<HTMLInputElement>).uploadFile(path),
  }
}
