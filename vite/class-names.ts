/**
 * Short class names for CSS modules, because every page has them inline, in its styles and elements.
 * `title` of the seventh module becomes `title-7`.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'

/** @param root the project's folder. */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const modules = globSync('app/**/*.module.css', { cwd: root }).toSorted()
  const numbers = new Map(modules.map((file, index) => [join(root, file), index.toString(36)]))
  return (name, file) => {
    const number = numbers.get(file)
    if (number === undefined) throw new Error(`${file} is no CSS module of app/`)
    return `${name}-${number}`
  }
}
