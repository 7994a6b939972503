/** Finds out what restoring a backup would change. */
import { isDeepStrictEqual } from 'node:util'
import type { RestorePlan } from '../../core/backup.ts'
import type { Session } from '../../core/desk.ts'
import { EMPTY_SITE_DRAFT, type SiteDraft } from '../../core/site-settings.ts'
import type { BackupContent } from '../../data/backup/format.ts'
import { PHOTOS } from '../../data/photo-storage.ts'
import { rowOf } from '../../data/project-row.ts'
import { siteRow } from '../../data/site-row.ts'

/** Replaces the paths of photos inside a backup with the addresses that the photos get when they are restored. */
export function withAddresses(
  { projects, site }: BackupContent,
  { photos }: Pick<Session, 'photos'>,
): BackupContent {
  const addressOf = (image: string) =>
    image.startsWith(PHOTOS) ? photos.addressOf(image.slice(PHOTOS.length)) : image
  return {
    projects: projects.map((project) => ({ ...project, images: project.images.map(addressOf) })),
    site: site && { ...site, portrait: addressOf(site.portrait) },
  }
}

export async function planRestore(backup: BackupContent, session: Session): Promise<RestorePlan> {
  const { projects, site } = withAddresses(backup, session)
  const current = await session.projectDatabase.list()
  const currentBySlug = new Map(current.map((project) => [project.slug, project]))
  const added: string[] = []
  const changed: string[] = []
  const same: string[] = []
  for (const project of projects) {
    const existing = currentBySlug.get(project.slug)
    if (!existing) added.push(project.title)
    else if (isDeepStrictEqual(rowOf(existing), rowOf(project))) same.push(project.title)
    else changed.push(project.title)
  }
  const slugsInBackup = new Set(projects.map(({ slug }) => slug))
  const others = current.filter(({ slug }) => !slugsInBackup.has(slug)).map(({ title }) => title)
  return { added, changed, same, others, site: site ? await compareSite(site, session) : 'absent' }
}

async function compareSite(site: SiteDraft, session: Session): Promise<'changed' | 'same'> {
  const current = (await session.siteSettings.settings()) ?? EMPTY_SITE_DRAFT
  return isDeepStrictEqual(siteRow(site), siteRow(current)) ? 'same' : 'changed'
}
