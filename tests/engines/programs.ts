/** Finds the programs that the engines need. On Debian, installs missing ones if the user is root. */
import { findProgram, installOnDebian } from '../support/program.ts'

/**
 * @param names the possible names of the program.
 * @param packages the Debian packages that contain it.
 * @returns the path of the program.
 * @throws Error with the command that installs the packages.
 */
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

const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'] as const

/** The paths of WebKitGTK's driver and of Xvfb: WebKitGTK cannot run headless, so it needs a display. */
export const webkitPrograms = () => ({
  display: ensure(['Xvfb'], ...WEBKIT_PACKAGES),
  driver: ensure(['WebKitWebDriver'], ...WEBKIT_PACKAGES),
})
