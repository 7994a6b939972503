/**
 * Leaves out hidden projects. The embedded database has no row policies that would do so, and those of a hosted database
 * may have been removed.
 */
import type { Project, ProjectReader } from '../core/project.ts'

export function isShown({ hidden }: Project): boolean {
  return !hidden
}

/** @returns the same reader, for which hidden projects do not exist. */
export function withoutHidden<Reader extends ProjectReader>(reader: Reader): Reader {
  return {
    ...reader,
    list: async () => (await reader.list()).filter(isShown),
    async bySlug(slug) {
      const project = await reader.bySlug(slug)
      return project && isShown(project) ? project : null
    },
  }
}
