import { readdirSync } from 'node:fs'

/** Names with four digits are migrations of the embedded database; names with a time are those of the hosted one. */
const NAME = /^(?:\d{4}|\d{14})_\w+\.sql$/

/** @returns the names of the migrations in a folder, in order. Leaves out other files, such as an editor's copies. */
export function migrationFiles(folder: URL): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
}
