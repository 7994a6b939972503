/** The programs of the engines, from Debian's packages. */
import { findProgram, installOnDebian } from '../program.ts'

/** @param names names of the same program. @throws Error that says what to install. */
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

/** WebKitGTK can only open windows, so it needs a display. */
export const webkitPrograms = () => ({
  display: ensure(['Xvfb'], ...WEBKIT),
  driver: ensure(['WebKitWebDriver'], ...WEBKIT),
})
