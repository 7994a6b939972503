/** What the journeys need of a browser. firefox.ts and webkit.ts implement it. */

/** A function that runs in the page. It must not use anything from outside itself. */
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

/** The only tab of a visitor with a new profile. */
export interface Tab {
  /** Resolves when the document and its files have loaded. */
  goto(address: string): Promise<void>
  back(): Promise<void>
  reload(): Promise<void>
  evaluate<T>(run: InPage<T>, ...args: unknown[]): Promise<T>
  /** The element that the function returns, or null. */
  find(run: InPage<Element | null | undefined>, ...args: unknown[]): Promise<Handle | null>
  press(key: 'Escape' | 'ArrowRight' | 'ArrowLeft'): Promise<void>
  /** The number of tabs that pages have opened. */
  openedTabs(): Promise<number>
  screenshot(): Promise<Buffer>
  /** Errors so far: exceptions, console errors and policy violations. */
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
  /** Opens a tab of a new visitor. Close it before the next one. */
  openTab(screen: Screen): Promise<Tab>
  close(): Promise<void>
}

/** Starts an engine. @param proxy takes every request that is not for this machine. */
export type StartEngine = (proxy: string) => Promise<Engine>
