/** Wraps a tab for journeys: finds elements by role and name, and waits for conditions. */
import * as inPage from './in-page.ts'
import type { Handle, InPage, Tab } from './tab.ts'
import { until } from './until.ts'

type Role = 'button' | 'dialog' | 'field' | 'heading' | 'image' | 'link' | 'switch'

export interface Page {
  readonly tab: Tab
  /** Opens an address, and waits until React handles events. */
  visit(address: string): Promise<void>
  /** Waits until React handles events. */
  hydrated(): Promise<void>
  /** Waits for a visible element. @param within a CSS selector of the part of the page to search. */
  get(role: Role, name: string, within?: string): Promise<Handle>
  click(role: Role, name: string, within?: string): Promise<void>
  /** Replaces the text of a field. */
  fill(name: string, text: string): Promise<void>
  /**
   * Waits until `ask`, which runs in the page, returns a truthy value.
   * @param what describes the condition in the error message.
   */
  holds(what: string, ask: InPage<unknown>, ...args: unknown[]): Promise<void>
  /** @param path the path and the hash to wait for, such as `/#projects`. The query may differ. */
  isAt(path: string): Promise<void>
  /** Waits until the middle of the element is on the screen. */
  isInView(selector: string): Promise<void>
  /**
   * Waits until finite animations and jumps have ended, and the typeface and the pictures on the screen are
   * loaded. Then waits until all loaded pictures are decoded.
   */
  settled(): Promise<void>
}

export function wrapTab(tab: Tab): Page {
  const holds: Page['holds'] = async (what, ask, ...args) => {
    await until(what, () => tab.evaluate(ask, ...args))
  }
  const get: Page['get'] = (role, name, within = 'body') =>
    until(`${role} "${name}" in ${within}`, () => tab.find(inPage.findByRole, role, name, within))
  const hydrated = () => holds('the page is hydrated', inPage.isHydrated)
  return {
    tab,
    hydrated,
    get,
    holds,
    async visit(address) {
      await tab.goto(address)
      await hydrated()
    },
    async click(role, name, within) {
      await (await get(role, name, within)).click()
    },
    async fill(name, text) {
      await (await get('field', name)).fill(text)
    },
    isAt: (path) =>
      holds(`the address is ${path}`, (path) => location.pathname + location.hash === path, path),
    isInView: (selector) => holds(`${selector} is in view`, inPage.isInView, selector),
    async settled() {
      await until('nothing moves', async () => {
        const moving = await tab.evaluate(inPage.whatChanges)
        if (moving) throw new Error(moving)
        return true
      })
      await holds('pictures are decoded', inPage.decodePictures)
    },
  }
}
