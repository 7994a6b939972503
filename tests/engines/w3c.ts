/** Sends commands of the W3C WebDriver protocol: https://www.w3.org/TR/webdriver2/ */

/** @returns the `value` of the response. @throws Error with the driver's message if the command fails. */
export type Call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>

/** In responses, the property that holds an element's id: https://www.w3.org/TR/webdriver2/#elements */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Key codes: https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = { Escape: '\uE00C', ArrowLeft: '\uE012', ArrowRight: '\uE014' } as const

/** How long a command may take, in ms. On a busy machine, a command has taken more than 20 s. */
const DEADLINE = 60_000

/** @returns a function that sends commands to the driver at `origin`, with paths relative to `base`. */
export function caller(origin: string, base = ''): Call {
  return async (method, path, body) => {
    const command = `${method} ${path.split('/').at(-1)}`
    const response = await fetch(origin + base + path, {
      method,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(DEADLINE),
    }).catch((cause: Error) => {
      throw new Error(`${command}: the driver did not answer. ${cause.message}`, { cause })
    })
    const { value } = (await response.json()) as { value: never }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${command}: ${error} ${message}`)
  }
}
