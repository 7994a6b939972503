/** A project as the site shows it, and the interface that reads projects from a database. */
import { PROJECTS } from '../paths.ts'
import type { ProjectDraft } from './project-fields.ts'

export interface Project extends ProjectDraft {
  readonly id: string
  /** When the row was last changed, in ISO 8601; null if unknown. */
  readonly updatedAt: string | null
}

/** In UTF-16 code units. Readers cut longer ids. */
export const MAX_ID_LENGTH = 200

/** The largest accepted image file, in bytes. The hosted database's bucket for photos has the same limit. */
export const MAX_IMAGE_SIZE = 10_000_000

/** The most rows that the hosted database returns, so a list of this length may be incomplete. */
export const MAX_LIST_LENGTH = 1_000

/** What a backup may contain, in bytes, except for the number of files. */
export const BACKUP_LIMITS = {
  /** For the zip file, and for the sum of its files after decompression. */
  total: 2_000_000_000,
  /** For the projects, and for the settings. The answer to a read of the projects may be twice as large. */
  json: 5_000_000,
  /** For the counts of visits, which grow by about a megabyte a year. */
  counts: 50_000_000,
  photo: MAX_IMAGE_SIZE,
  files: 20_000,
} as const

/** All rows of the table that the database returns. */
export interface ProjectTable {
  readonly projects: readonly Project[]
  /**
   * Projects that no page can show, in the owner's order. A title or slug that is missing or cannot be used is empty. If
   * both are there, another project has the same slug.
   */
  readonly unusable: readonly Project[]
}

/** For the desk, where the owner can mend or remove what no page can show. */
export interface TableReader {
  table(): Promise<ProjectTable>
}

/** Both methods reject if the projects cannot be read. */
export interface ProjectReader {
  /**
   * The projects in the owner's order. Some readers leave out hidden projects. The hosted database returns only
   * the first {@link MAX_LIST_LENGTH}.
   */
  list(): Promise<readonly Project[]>
  /** The project with exactly this slug, or null. */
  bySlug(slug: string): Promise<Project | null>
}

export function projectPath(slug: string): string {
  // `encodeURIComponent` keeps stars. Encode them too, because robots.txt and rules of CDNs use stars as wildcards.
  return `${PROJECTS}/${encodeURIComponent(slug).replaceAll('*', '%2A')}`
}
