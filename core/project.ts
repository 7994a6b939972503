/** A project as the site shows it, and the interface that reads projects from either database. */

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
  /** Addresses a browser may load: https, or a path on this site. May be empty. */
  readonly images: readonly string[]
  readonly features: readonly string[]
  /** ISO 8601, where the row says when it was last changed. */
  readonly updatedAt?: string
}

/** The two reads of the product. Both reject when the source cannot answer. */
export interface ProjectReader {
  /** Every project, by its place in the owner's order, ties by slug. */
  list(): Promise<readonly Project[]>
  /** The project with exactly this slug, or null. */
  bySlug(slug: string): Promise<Project | null>
}

/** The path of a project's page. */
export function projectPath(slug: string): string {
  // A star would be a pattern for the router.
  return `/projeto/${encodeURIComponent(slug).replaceAll('*', '%2A')}`
}
