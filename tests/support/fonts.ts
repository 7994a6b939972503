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
  /** A font that app/styles/fallback-faces.css does not name. */
  none: ['fonts-open-sans', 'OpenSans-Regular.ttf', 'OpenSans-Bold.ttf'],
} as const

export type FontSet = keyof typeof sets

interface PreparedFonts extends Disposable {
  /** Environment variables with which Chromium finds the fonts of the set, and no others. */
  readonly environment: { readonly FONTCONFIG_FILE: string }
}

const downloads = join(import.meta.dirname, '../../.cache/fonts')

/** Downloads the packages of fonts that are not installed. Not in tests, because apt-get cannot run twice at once. */
export function downloadMissingFonts(): void {
  const missing = Object.values(sets)
    .filter(([debianPackage, ...names]) => names.some((name) => !find(debianPackage, name)))
    .map(([debianPackage]) => debianPackage)
  if (missing.length > 0) download(missing)
}

/** @throws Error if the fonts are missing. The message names their package. */
export function prepareFonts(set: FontSet): PreparedFonts {
  const [debianPackage, ...names] = sets[set]
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

/** Unpacks packages without installing them, because that would change the fonts of the machine. */
function download(packages: readonly string[]): void {
  if (!existsSync('/etc/debian_version')) return
  mkdirSync(downloads, { recursive: true })
  const script = [
    ...(process.getuid?.() === 0 ? ['apt-get update -qq'] : []),
    `apt-get download -qq -o APT::Sandbox::User=root ${packages.join(' ')}`,
    ...packages.map((name) => `dpkg-deb --extract ${name}_*.deb ${name}`),
    'rm *.deb',
  ].join(' && ')
  spawnSync('sh', ['-c', script], { cwd: downloads, stdio: ['ignore', 'ignore', 'inherit'] })
}
