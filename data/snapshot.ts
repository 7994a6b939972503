/** The content that the store holds in memory and serves. */
import type { Project } from '../core/project.ts'
import type { Content } from './content.ts'
import type { LastGoodContent } from './last-good-content.ts'

/** Contains no hidden projects. */
export interface Snapshot extends Content {
  readonly bySlug: ReadonlyMap<string, Project>
  /** When the database last returned these projects, as a time of `performance.now`. */
  readonly confirmedAt: number
  /** Whether this is still the content that an earlier run of the site has saved. */
  readonly fromDisk: boolean
}

/** @param content that was read just now. */
export function snapshotOf(content: Content): Snapshot {
  return createSnapshot(content, performance.now(), false)
}

export function snapshotFromDisk(saved: NonNullable<LastGoodContent['saved']>): Snapshot {
  const age = Date.now() - saved.readAt
  return createSnapshot(saved, performance.now() - age, true)
}

function createSnapshot(content: Content, confirmedAt: number, fromDisk: boolean): Snapshot {
  const projects = content.projects.filter(isShown)
  const bySlug = new Map(projects.map((project) => [project.slug, project]))
  return { projects, settings: content.settings, bySlug, confirmedAt, fromDisk }
}

/**
 * Readers may return hidden projects: the embedded database has no row-level security, and a hosted database may
 * have it switched off.
 */
export function isShown({ hidden }: Project): boolean {
  return !hidden
}
