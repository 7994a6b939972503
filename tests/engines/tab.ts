/** The browser functions that the journeys use. firefox.ts and webkit.ts implement these interfaces. */

/**
 * A function that runs in the page. Only its source text is sent there, so it can use its arguments and the
 * globals of the page, but no variables of its module.
 */
// biome-ignore lint/suspicious/noExplicitAny: the arguments are whatever the function takes
export type InPage<T> = (...args: any[]) => T

export interface Handle {
  /** Scrolls the element into view if necessary, and clicks it with the mouse. */
  click(): Promise<void>
  /** Replaces the text of a field. Types the new text key by key. */
  fill(text: string): Promise<void>
  chooseFile(path: string): Promise<void>
}

/** A tab in a new browser profile. */
export interface Tab {
  /** Resolves when `document.readyState` is `complete`. */
  goto(address: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  evaluate<T>(run: InPage<T>, ...args: unknown[]): Promise<T>
  /** @param run returns an element of the page. @returns null if `run` returns no element. */
  find(run: InPage<Element | null | undefined>, ...args: unknown[]): Promise<Handle | null>
  press(key: 'Escape' | 'ArrowRight' | 'ArrowLeft'): Promise<void>
  /** The number of open tabs, without this tab. */
  openedTabs(): Promise<number>
  /** The visible part of the page, as PNG. */
  screenshot(): Promise<Buffer>
  /**
   * The tab's errors so far: exceptions, console errors and violations of the content security policy.
   * WebKitGTK may miss exceptions and console errors from the first moments of a document. It misses more if a
   * link or `back` loads another document.
   */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Screen {
  readonly width: number
  readonly height: number
}

export interface Engine {
  /** Name and version. */
  readonly name: string
  /** Opens a tab in a new profile. Close the tab before opening another. */
  openTab(screen: Screen): Promise<Tab>
  close(): Promise<void>
}

/** @param proxy `host:port` of the proxy for all requests to other machines. */
export type StartEngine = (proxy: string) => Promise<Engine>
