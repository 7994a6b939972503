/** Sends commands of the W3C WebDriver protocol: https://www.w3.org/TR/webdriver2/ */

export type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** The property with the element's id in responses: https://www.w3.org/TR/webdriver2/#elements */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Key codes: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' } as const

/** In ms. A driver that has crashed never responds. On a busy machine, opening a page took more than 20 s. */
const DEADLINE = 60_000

/** @returns a function that sends commands to the driver at `origin`, with paths relative to `base`. */
export function caller(origin: string, base = ''): Call {
  return async (method, path, body) => {
    const response = await fetch(origin + base + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(DEADLINE),
    })
    const { value } = (await response.json()) as { value: never }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${method} ${path.split('/').at(-1)}: ${error} ${message}`)
  }
}
