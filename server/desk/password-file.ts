/** The link in the file spares the owner the terminal. Whoever can read this computer's files has the site anyway. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_FILE, passwordFileHtml } from '../../texts/password-file.ts'
import type { OwnComputer } from '../process/open-in-browser.ts'

export type PasswordFile = ReturnType<typeof preparePasswordFile>

export function preparePasswordFile({ folder, openInBrowser }: OwnComputer) {
  const path = join(folder, PASSWORD_FILE)
  let expiry: NodeJS.Timeout | undefined

  function remove(): void {
    clearTimeout(expiry)
    rmSync(path, { force: true })
  }

  // An earlier process may have been killed.
  remove()
  return {
    open(link: string, lifetime: number): void {
      remove()
      // Windows ignores the mode; there, the file has the permissions of its folder.
      writeFileSync(path, passwordFileHtml(link), { mode: 0o600, flag: 'wx' })
      expiry = setTimeout(remove, lifetime).unref()
      openInBrowser(path)
    },
    remove,
  }
}
