import { readdirSync } from 'node:fs'

/** Four digits in the embedded database, a time in the hosted one. */
const NAME = /^(?:\d{4}|\d{14})_\w+\.sql$/

/** In order, without other files, such as an editor's copies. */
export function migrationFiles(folder: URL): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
}
