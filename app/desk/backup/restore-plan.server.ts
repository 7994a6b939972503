import { createHash } from 'node:crypto'
import type { MissingImage } from '#core/backup.ts'
import type { DeskStorage } from '#core/desk.ts'
import { isSameDraft } from '#core/fields/draft.ts'
import type { PhotoLibrary } from '#core/photos.ts'
import type { Project } from '#core/project/project.ts'
import { PROJECT_FIELDS, type ProjectDraft } from '#core/project/project-fields.ts'
import { EMPTY_SITE_DRAFT, SITE_FIELDS, type SiteDraft } from '#core/site/site-fields.ts'
import type { SiteSettings } from '#core/site/site-settings.ts'
import type { StoredCount } from '#core/visit-counts.ts'
import { renameProjects } from '#data/backup-format.ts'
import { PHOTOS } from '#data/photo-names.ts'
import type { BackupContent } from './content.server.ts'
import type { OpenBackup } from './open-backup.server.ts'
import type { RestorePlan } from './restore-answer.ts'

interface Restore {
  readonly plan: RestorePlan
  readonly projects: readonly (ProjectDraft & { readonly id: string })[]
  readonly site: SiteDraft | null
  readonly counts: readonly StoredCount[]
}

export async function prepareRestore(
  { content, absentPhotos }: Pick<OpenBackup, 'content' | 'absentPhotos'>,
  storage: DeskStorage,
): Promise<Restore> {
  const { photos } = storage
  const table = await storage.projects.table()
  const settings = content.site && (await storage.settings.readSettings())
  const currentBySlug = new Map(
    [...table.unusable, ...table.projects].map((project) => [project.slug, project]),
  )
  const projects = content.projects.map((project) => ({
    ...project,
    // A new project gets its id here, because its counts need it.
    id: currentBySlug.get(project.slug)?.id ?? crypto.randomUUID(),
    images: project.images.map(addressIn(photos)),
  }))
  const site = content.site && completeSite(content.site, settings, photos)
  const slugs = new Set(projects.map(({ slug }) => slug))
  const others = table.projects.filter(({ slug }) => !slugs.has(slug))
  const plan = {
    ...compareProjects(projects, currentBySlug),
    others: others.map(({ title }) => title),
    site: site ? compareSite(site, settings) : ('absent' as const),
    missing: await missingImages(content, absentPhotos, photos),
    basedOn: versionOf([table, settings]),
  }
  const ids = new Map([...currentBySlug.values(), ...projects].map(({ slug, id }) => [slug, id]))
  return {
    plan,
    projects,
    site,
    counts: renameProjects(content.counts, ids),
  }
}

const addressIn = (photos: PhotoLibrary) => (image: string) =>
  image.startsWith(PHOTOS) ? photos.addressOf(image.slice(PHOTOS.length)) : image

/** Visitors could no longer reach the owner if an empty name or recipient replaced the current one. */
function completeSite(
  site: SiteDraft,
  settings: SiteSettings | null,
  photos: PhotoLibrary,
): SiteDraft {
  return {
    ...site,
    name: site.name || (settings?.name ?? ''),
    phone: site.phone || (settings?.phone ?? ''),
    portrait: addressIn(photos)(site.portrait),
  }
}

function compareProjects(
  projects: readonly ProjectDraft[],
  currentBySlug: ReadonlyMap<string, Project>,
) {
  const added: string[] = []
  const changed: string[] = []
  const revealed: string[] = []
  const same: string[] = []
  for (const project of projects) {
    const existing = currentBySlug.get(project.slug)
    if (!existing) added.push(project.title)
    else if (existing.hidden && !project.hidden) revealed.push(project.title)
    else if (isSameDraft(PROJECT_FIELDS, existing, project)) same.push(project.title)
    else changed.push(project.title)
  }
  return { added, changed, revealed, same }
}

function compareSite(site: SiteDraft, settings: SiteSettings | null): 'changed' | 'same' {
  return isSameDraft(SITE_FIELDS, site, settings ?? EMPTY_SITE_DRAFT) ? 'same' : 'changed'
}

async function missingImages(
  { projects, site }: BackupContent,
  absentPhotos: readonly string[],
  { has }: PhotoLibrary,
): Promise<MissingImage[]> {
  const missing = new Set<string>()
  for (const name of absentPhotos) if (!(await has(name))) missing.add(PHOTOS + name)
  const ofProjects = projects.flatMap(({ title, images }) =>
    images.flatMap((image, index) =>
      missing.has(image) ? { project: title, position: index + 1 } : [],
    ),
  )
  const isPortraitMissing = missing.has(site?.portrait ?? '')
  return isPortraitMissing ? [...ofProjects, { project: null, position: 1 }] : ofProjects
}

function versionOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url')
}
