/** Finds or installs the programs that the engines need. */
import { findProgram, installOnDebian } from '../program.ts'

/** @param names the possible names of the program. @throws Error that says what to install. */
function ensure(names: readonly string[], ...packages: readonly string[]): string {
  const found = findProgram(names)
  if (found) return found
  installOnDebian(...packages)
  const installed = findProgram(names)
  if (installed) return installed
  const [name] = names
  throw new Error(
    `${name} is missing: as root on Debian, run "apt-get install ${packages.join(' ')}".`,
  )
}

export const firefoxProgram = () => ensure(['firefox-esr', 'firefox'], 'firefox-esr')

const WEBKIT = ['webkit2gtk-driver', 'xvfb'] as const

/** WebKitGTK cannot run headless, so it needs a display. */
export const webkitPrograms = () => ({
  display: ensure(['Xvfb'], ...WEBKIT),
  driver: ensure(['WebKitWebDriver'], ...WEBKIT),
})
