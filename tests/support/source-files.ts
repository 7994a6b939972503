/** The source files of this repository, for tests that check their text. */
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/**
 * @returns the files that match the pattern, with paths relative to the root.
 * @throws Error if no file matches the pattern, because then a test would check nothing.
 */
export function files(pattern: string): SourceFile[] {
  const paths = globSync(pattern, { cwd: root }).map((path) => path.replaceAll(sep, '/'))
  if (paths.length === 0) throw new Error(`No file matches ${pattern}.`)
  return paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Removes block comments, and line comments that have a line of their own. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
