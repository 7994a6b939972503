/** When each project last changed, if known: from its row, or from comparing it with the last read. */
import type { Project } from '../../core/project.ts'

/** @returns ISO 8601, or null. */
export type LastChange = (project: Project) => string | null

interface Sighting {
  readonly content: string
  readonly changed: string | null
}

/** @returns a function that takes the whole list, so that deleted projects are forgotten. */
export function watchChanges(now: () => Date = () => new Date()) {
  let sightings: ReadonlyMap<string, Sighting> = new Map()

  function sighting(project: Project): Sighting {
    const content = JSON.stringify(project)
    const before = sightings.get(project.slug)
    if (before?.content === content) return before
    return { content, changed: before ? now().toISOString() : null }
  }

  return (projects: readonly Project[]): LastChange => {
    const seen = new Map(projects.map((project) => [project.slug, sighting(project)]))
    sightings = seen
    return (project) => project.updatedAt ?? seen.get(project.slug)?.changed ?? null
  }
}
