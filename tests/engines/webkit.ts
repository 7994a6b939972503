/** Drives WebKitGTK's MiniBrowser with W3C WebDriver commands. */
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startDisplay } from './display.ts'
import { listenForErrors, takeErrors } from './error-listener.ts'
import { webkitPrograms } from './programs.ts'
import type { Handle, InPage, Screen, StartEngine, Tab } from './tab.ts'
import { until } from './until.ts'
import { type Call, caller, ELEMENT, KEYS } from './w3c.ts'

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

export const startWebKit: StartEngine = async (proxy) => {
  const programs = webkitPrograms()
  // If anything below fails, this ends the processes that were started before.
  using started = new DisposableStack()
  const display = await startDisplay(programs.display)
  started.defer(display.close)
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: display.name,
    LANGUAGE: 'pt_BR',
    // Paint on the CPU. Without a graphics card, GPU painting uses Mesa's software driver, which crashed in
    // about one of ten journeys.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  }
  const driver = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' })
  started.defer(() => driver.kill())
  const origin = `http://127.0.0.1:${port}`
  const call = caller(origin)
  await until('the driver answers', () => call('GET', '/status'))

  const requested = {
    // Let commands return while a document loads, so that `loadDocument` can listen for its errors.
    pageLoadStrategy: 'none',
    // In ms. `script` is short, because a script that a new document interrupts fails only after this time.
    // `until` then runs the script again.
    timeouts: { script: 3000, pageLoad: 15_000 },
    'webkitgtk:browserOptions': {
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
    proxy: {
      proxyType: 'manual',
      httpProxy: proxy,
      sslProxy: proxy,
      noProxy: ['127.0.0.1', 'localhost'],
    },
  }
  /** Starts a new browser with an empty profile. */
  async function startSession() {
    const { sessionId, capabilities } = await call<Session>('POST', '/session', {
      capabilities: { alwaysMatch: requested },
    })
    const session = caller(origin, `/session/${sessionId}`)
    return { session, version: capabilities.browserVersion }
  }

  // The first session is only for checking the renderer and reading the version.
  const { session: firstSession, version } = await startSession()
  await assertDmabufRenderer(firstSession)
  await firstSession('DELETE', '')
  const processes = started.move()
  return {
    name: `WebKitGTK ${version}`,
    async openTab(screen) {
      const { session } = await startSession()
      try {
        await openPopup(session, screen)
      } catch (error) {
        await session('DELETE', '')
        throw error
      }
      return createTab(session)
    },
    async close() {
      processes.dispose()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Visitors' WebKitGTK uses the DMABUF renderer by default, so journeys with another renderer would prove little.
 * @throws Error unless the page webkit://gpu names the DMABUF renderer.
 */
async function assertDmabufRenderer(session: Call): Promise<void> {
  await session('POST', '/url', { url: 'webkit://gpu' })
  await until('WebKitGTK draws with its DMABUF renderer', async () =>
    /Renderer\s*DMABuf/.test(await evaluateIn<string>(session, () => document.body.textContent)),
  )
}

/**
 * Opens a popup of the screen's size, and directs all further commands to it. The session's first window has
 * toolbars, so it cannot be narrower than 447 px.
 */
async function openPopup(session: Call, { width, height }: Screen): Promise<void> {
  const before = await session<string[]>('GET', '/window/handles')
  const features = `popup,noopener,width=${width},height=${height}`
  await evaluateIn(session, (features) => void open('about:blank', '', features), features)
  const handle = await until('the popup opens', async () =>
    (await session<string[]>('GET', '/window/handles')).find((id) => !before.includes(id)),
  )
  await session('POST', '/window', { handle })
  await until(`the popup is ${width} x ${height}`, () =>
    evaluateIn(session, (w, h) => innerWidth === w && innerHeight === h, width, height),
  )
}

function evaluateIn<T>(session: Call, run: InPage<T>, ...args: readonly unknown[]): Promise<T> {
  return session('POST', '/execute/sync', {
    script: `return (${run}).apply(null, arguments)`,
    args,
  })
}

function createTab(session: Call): Tab {
  const evaluate: Tab['evaluate'] = (run, ...args) => evaluateIn(session, run, ...args)
  const errors: string[] = []

  /** @param act starts to load the document. */
  async function loadDocument(act: () => Promise<unknown>): Promise<void> {
    // The new document would discard the current document's errors.
    errors.push(...(await evaluate(takeErrors)))
    const before = await evaluate(() => performance.timeOrigin)
    await act()
    await until('a new document', () =>
      evaluate(
        (before) => performance.timeOrigin !== before && location.href !== 'about:blank',
        before,
      ),
    )
    await evaluate(listenForErrors)
    await until('the document has loaded', () => evaluate(() => document.readyState === 'complete'))
  }

  return {
    evaluate,
    goto: (address) => loadDocument(() => session('POST', '/url', { url: address })),
    reload: () => loadDocument(() => session('POST', '/refresh', {})),
    back: () => session('POST', '/back', {}),
    async find(run, ...args) {
      const element = await evaluate(run as InPage<Record<string, string> | null>, ...args)
      const id = element?.[ELEMENT]
      return id
        ? createHandle((action, body) => session('POST', `/element/${id}/${action}`, body))
        : null
    },
    async press(key) {
      const value = KEYS[key]
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await session('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    // Do not count the session's first window and the popup that `openPopup` opened.
    openedTabs: async () => (await session<string[]>('GET', '/window/handles')).length - 2,
    screenshot: async () => Buffer.from(await session<string>('GET', '/screenshot'), 'base64'),
    async errors() {
      // A link or `back` may have loaded another document, which does not collect errors yet.
      await evaluate(listenForErrors)
      errors.push(...(await evaluate(takeErrors)))
      return errors
    },
    close: () => session('DELETE', ''),
  }
}

function createHandle(post: (action: string, body: object) => Promise<void>): Handle {
  return {
    click: () => post('click', {}),
    async fill(text) {
      await post('clear', {})
      await post('value', { text })
    },
    chooseFile: (path) => post('value', { text: path }),
  }
}
