/** What stands in the form, and the draft of a project that it makes. */
import type { Project } from '../../../core/project.ts'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { slugOf } from '../../../core/slug.ts'

export type FieldName = Exclude<keyof ProjectDraft, 'images'>
/** The fields as text, by the names of their controls. */
export type Typed = Readonly<Record<FieldName, string>>

export interface Content {
  /** The project's, also before there is one: a new project whose answer was lost is not added twice. */
  readonly id: string
  readonly typed: Typed
  /** Addresses of the pictures that are on the server. */
  readonly images: readonly string[]
  /** The version of the project that this began with; null for a new one. */
  readonly basedOn: string | null
}

const NOTHING = { title: '', category: '', description: '', fullDescription: '', slug: '' }

export function contentOf(project: Project | null): Content {
  const { title, category, description, fullDescription, slug } = project ?? NOTHING
  const features = project?.features.join('\n') ?? ''
  return {
    id: project?.id ?? crypto.randomUUID(),
    typed: { title, category, description, fullDescription, features, slug },
    images: project?.images ?? [],
    basedOn: project && (project.updatedAt ?? ''),
  }
}

/** @returns with an empty slug where it is to be made from the title. */
export function draftOf({ typed, images }: Content, project: Project | null): ProjectDraft {
  const lines = typed.features.split('\n').map((line) => line.trim())
  // An address that exists may have any characters.
  const slug = typed.slug === project?.slug ? typed.slug : slugOf(typed.slug)
  return { ...typed, images, features: lines.filter(Boolean), slug }
}
