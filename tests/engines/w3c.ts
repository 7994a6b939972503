/** Calls of the W3C WebDriver protocol: https://www.w3.org/TR/webdriver2/ */

export type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** The key of an element's reference in the answers. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Key codes: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' } as const

/** In ms. After a crash the driver never answers. */
const DEADLINE = 20_000

/** @param origin of the driver. @returns a function whose paths are relative to `base`. */
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
