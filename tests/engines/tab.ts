/** The browser functions that the journeys use. firefox.ts and webkit.ts implement these interfaces. */

/** A function that runs in the page. It must not use anything outside its own body. */
// biome-ignore lint/suspicious/noExplicitAny: the arguments are whatever the function takes
export type InPage<T> = (...args: any[]) => T

export interface Handle {
  /** Scrolls the element into view and clicks its middle with the mouse. */
  click(): Promise<void>
  /** Replaces the text of a field by typing. */
  fill(text: string): Promise<void>
  /** Chooses a file in an `<input type="file">`. */
  chooseFile(path: string): Promise<void>
}

/** A tab in a new browser profile. */
export interface Tab {
  /** Resolves when the document and its files have loaded. */
  goto(address: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  evaluate<T>(run: InPage<T>, ...args: unknown[]): Promise<T>
  /** @param run returns an element of the page. @returns null if `run` returns no element. */
  find(run: InPage<Element | null | undefined>, ...args: unknown[]): Promise<Handle | null>
  press(key: 'Escape' | 'ArrowRight' | 'ArrowLeft'): Promise<void>
  /** The number of tabs that the page has opened. */
  openedTabs(): Promise<number>
  screenshot(): Promise<Buffer>
  /** The errors of the page so far: exceptions, console errors and policy violations. */
  complaints(): Promise<readonly string[]>
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
