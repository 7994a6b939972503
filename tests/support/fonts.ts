/**
 * Sets of fonts for Chromium that do not depend on the fonts of the machine, and do not change them. Each set has its
 * own configuration of fontconfig, so this works on Linux only.
 */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempDisposableSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Where the fonts of a set are: a package of Debian, and files that it contains. */
const sets = {
  /** Liberation Sans has the metrics of Arial. */
  arial: ['fonts-liberation', 'LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf'],
  roboto: ['fonts-roboto-unhinted', 'Roboto-Regular.ttf', 'Roboto-Bold.ttf'],
  dejavu: ['fonts-dejavu-core', 'DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'],
  /** A font that `app/styles/fonts.css` does not name. */
  none: ['fonts-open-sans', 'OpenSans-Regular.ttf', 'OpenSans-Bold.ttf'],
} as const

export type FontSet = keyof typeof sets

interface PreparedFonts extends Disposable {
  /** Environment variables with which Chromium finds the fonts of the set, and no others. */
  readonly environment: { readonly FONTCONFIG_FILE: string }
}

const downloads = join(import.meta.dirname, '../../.cache/fonts')

/**
 * Uses the installed fonts. On Debian, downloads their package if they are not installed.
 * @throws Error if the fonts are missing and cannot be downloaded. The message names the package.
 */
export function prepareFonts(set: FontSet): PreparedFonts {
  const [debianPackage, ...names] = sets[set]
  if (names.some((name) => !find(debianPackage, name))) download(debianPackage)
  const files = names.map((name) => {
    const file = find(debianPackage, name)
    if (file) return file
    throw new Error(`${name} is missing: install the Debian package ${debianPackage}.`)
  })
  const folder = mkdtempDisposableSync(join(tmpdir(), 'fonts-'))
  for (const file of files) copyFileSync(file, join(folder.path, basename(file)))
  const FONTCONFIG_FILE = join(folder.path, 'fonts.conf')
  writeFileSync(
    FONTCONFIG_FILE,
    `<fontconfig><dir>${folder.path}</dir><cachedir>${folder.path}</cachedir></fontconfig>`,
  )
  return { environment: { FONTCONFIG_FILE }, [Symbol.dispose]: () => folder.remove() }
}

function find(debianPackage: string, name: string): string | undefined {
  const folders = ['/usr/share/fonts', join(downloads, debianPackage)]
  return globSync(folders.map((folder) => `${folder}/**/${name}`))[0]
}

/** Unpacks the package without installing it, because that would change the fonts of the machine. */
function download(debianPackage: string): void {
  if (!existsSync('/etc/debian_version')) return
  mkdirSync(downloads, { recursive: true })
  using folder = mkdtempDisposableSync(join(downloads, 'new-'))
  const script = [
    ...(process.getuid?.() === 0 ? ['apt-get update -qq'] : []),
    `apt-get download -qq -o APT::Sandbox::User=root ${debianPackage}`,
    'dpkg-deb --extract *.deb files',
  ].join(' && ')
  const { status } = spawnSync('sh', ['-c', script], {
    cwd: folder.path,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) return
  try {
    renameSync(join(folder.path, 'files'), join(downloads, debianPackage))
  } catch (error) {
    // Another process may have downloaded the same package in the meantime.
    if (!existsSync(join(downloads, debianPackage))) throw error
  }
}
