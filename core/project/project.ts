import { PROJECTS } from '../paths.ts'
import type { ProjectDraft } from './project-fields.ts'

export interface Project extends ProjectDraft {
  readonly id: string
  /** When the row was last changed, in ISO 8601; null if unknown. */
  readonly updatedAt: string | null
}

/** The largest accepted image file. The hosted database's bucket for photos has the same limit. */
export const MAX_IMAGE_SIZE = 10_000_000

/** The most rows that the hosted database returns, so a list of this length may be incomplete. */
export const MAX_LIST_LENGTH = 1_000

export interface ProjectTable {
  readonly projects: readonly Project[]
  /** An unusable title or slug is empty; if both are set, an earlier project has the same slug. */
  readonly unusable: readonly Project[]
}

/** The desk reads the whole table, because the owner can mend or remove rows that no page can show. */
export interface TableReader {
  table(): Promise<ProjectTable>
}

/** Both methods reject if the projects cannot be read. */
export interface ProjectReader {
  /** The projects in the owner's order. Some readers leave out hidden ones. */
  list(): Promise<readonly Project[]>
  bySlug(slug: string): Promise<Project | null>
}

export function projectPath(slug: string): string {
  // `encodeURIComponent` keeps stars. Encode them too, because robots.txt and rules of CDNs use stars as wildcards.
  return `${PROJECTS}/${encodeURIComponent(slug).replaceAll('*', '%2A')}`
}
