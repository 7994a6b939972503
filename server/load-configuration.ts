/** Reads the configuration from the environment, completed by the file `.env` where there is one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  type Configuration,
  ConfigurationError,
  readConfiguration,
  variables,
} from './configuration.ts'
import { photoLocator } from './owner-photo.ts'

/**
 * @param root the folder of `.env`, and where relative paths in it start.
 * @throws {ConfigurationError}
 */
export function loadConfiguration(root: string, staticRoot: string): Configuration {
  const written = readEnvironmentFile(join(root, '.env'))
  for (const name of Object.keys(written)) {
    if (variables.includes(name)) continue
    console.warn(
      `.env sets ${name}, which is no setting of this site. Did you mean ${nearest(name, variables)}?`,
    )
  }
  return readConfiguration({ ...written, ...process.env }, photoLocator(staticRoot, root))
}

function readEnvironmentFile(file: string): Record<string, string | undefined> {
  try {
    // Some editors begin a file with a byte order mark.
    return parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw new ConfigurationError([
      `The file ${file} cannot be read: ${message}. Check its permissions.`,
    ])
  }
}

/** @returns the name that somebody most likely meant: the fewest edits lead to it (https://en.wikipedia.org/wiki/Levenshtein_distance). */
function nearest(name: string, names: readonly string[]): string {
  return names.toSorted((one, other) => distance(name, one) - distance(name, other))[0] ?? ''
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const above = row
    row = [index + 1]
    for (const [place, other] of [...to].entries()) {
      const edits = [above[place + 1] ?? 0, row[place] ?? 0].map((steps) => steps + 1)
      row.push(Math.min(...edits, (above[place] ?? 0) + Number(letter !== other)))
    }
  }
  return row.at(-1) ?? 0
}
