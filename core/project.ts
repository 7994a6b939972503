/** A project as the site shows it, the limits of its fields, and the interface that reads projects from a database. */

export interface Project {
  readonly id: string
  /** Unique; the last part of the project's address, `/projeto/{slug}`. */
  readonly slug: string
  readonly title: string
  /** One or two sentences, for the card. */
  readonly description: string
  /** Paragraphs are separated by blank lines. */
  readonly fullDescription: string
  readonly category: string
  /** Addresses that `isImageAddress` accepts. */
  readonly images: readonly string[]
  readonly features: readonly string[]
  /** If true, only the owner sees the project. False if the table lacks this column. */
  readonly hidden: boolean
  /** When the row was last changed, in ISO 8601; null if unknown. */
  readonly updatedAt: string | null
}

/**
 * The longest values that the site accepts, in UTF-16 code units (`length`). `data/project-row.ts` cuts longer
 * texts and lists, drops images with longer addresses, and leaves out rows with longer slugs.
 */
export const LIMITS = {
  id: 200,
  slug: 200,
  title: 1_000,
  description: 5_000,
  fullDescription: 100_000,
  category: 1_000,
  /** The address of one image; most servers accept addresses of this length. */
  image: 2_000,
  feature: 1_000,
  /** The number of a project's images, and of its features. */
  listLength: 1_000,
} as const

/** The largest accepted image file, in bytes. The hosted database's bucket for photos has the same limit. */
export const MAX_IMAGE_SIZE = 10_000_000

/** The most rows that the hosted database returns, so a list of this length may be incomplete. */
export const MAX_LIST_LENGTH = 1_000

/**
 * What the projects of one site may have together, so that one read of the hosted database returns all of them, and a
 * backup of them can be restored. The desk writes nothing beyond these limits.
 */
export const CONTENT_LIMITS = {
  projects: MAX_LIST_LENGTH,
  /** The size of a backup's `projetos.json`, in bytes. The answer to a read may be twice as large. */
  json: 5_000_000,
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
  return `/projeto/${encodeURIComponent(slug).replaceAll('*', '%2A')}`
}
