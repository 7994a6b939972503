import type { ProjectDatabase } from '../core/desk.ts'
import type { ProjectWriter } from '../core/project-writer.ts'
import type { TableReader } from './content.ts'

/** What the desk reads and writes. Rows that no page can show do not make its list fail. */
export function createProjectDatabase(
  { table, bySlug }: TableReader,
  writer: ProjectWriter,
): ProjectDatabase {
  return { ...writer, bySlug, table, list: async () => (await table()).projects }
}
