import { spawn } from 'node:child_process'

export interface OwnComputer {
  /** The owner finds the files to double-click here. */
  readonly folder: string
  /** If true, the desk opens in the browser when it starts. */
  readonly opensDesk: boolean
  openInBrowser(target: string): void
}

const COMMANDS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** @param target an address or the path of a file. Does nothing if the system has no browser. */
export function openInBrowser(target: string): void {
  const [command, ...args] = COMMANDS[process.platform] ?? ['xdg-open']
  spawn(command, [...args, target], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref()
}
