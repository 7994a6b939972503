/** The interface between the desk's routes (`app/desk`) and the server (`server/desk`). */
import type { Authentication, Session } from './authentication.ts'
import type { AutomaticBackups, StoredContent } from './backup.ts'
import type { PhotoLibrary } from './photos.ts'
import type { Project, TableReader } from './project/project.ts'
import type { ProjectWriter } from './project/project-writer.ts'
import type { Publisher } from './publisher.ts'
import type { OwnerEntry, Site } from './site/site.ts'
import type { SettingsWriter } from './site/site-settings.ts'
import type { StoredCount, VisitStorage } from './visit-counts.ts'

export interface DeskStorage {
  readonly projects: ProjectDatabase
  readonly settings: SettingsWriter
  readonly photos: PhotoLibrary
  readonly visits: VisitStorage
  readAll(): Promise<StoredContent>
}

export type ProjectDatabase = ProjectWriter & TableReader

export interface Backups {
  /** Null with the hosted database. */
  readonly automatic: AutomaticBackups | null
  /** DATA_DIR, where an uploaded backup waits until it is restored. */
  readonly dataDirectory: string
  /** @returns a zip. If it is cancelled, no more images are read. @throws {DatabaseError} */
  make(storage: DeskStorage): Promise<ReadableStream<Uint8Array>>
  warn(message: string): void
}

/** The site that visitors see: that of this server, or exported pages on a static host. */
export interface PublicSite {
  /** `only-here`: on this computer, which others cannot reach. `after-upload`: when the owner has uploaded the zip. */
  readonly showsChanges: 'at-once' | 'only-here' | 'in-minutes' | 'after-upload'
  /** The site's origin; null if it is not known. */
  readonly url: string | null
  /** Who could not send the last publication to the static host; null if nothing has failed. */
  readonly failed: 'deploy-hook' | 'publisher' | null
  readonly countsVisits: boolean
}

export interface Desk {
  readonly authentication: Authentication
  readonly isOwnComputer: boolean
  /** Null if there is a deploy hook, or this is not the owner's computer. */
  readonly publisher: Publisher | null
  openStorage(session: Session): DeskStorage
  readonly backups: Backups
  /** On the site, what the owner publishes replaces it. */
  readonly configuredOwner: Site['owner']
  /** The entries that are published or configured. Those of the demo owner do not count. */
  ownerEntries(): readonly OwnerEntry[]
  /** Stores the counts that this process still has in memory, and then calls {@link VisitStorage.read}. */
  visitCounts(storage: DeskStorage, first: string): Promise<readonly StoredCount[]>
  /** Logs a DatabaseError in one line, at most once a minute. @param action such as `store a photo`. */
  logFailure(action: string, error: unknown): void
  /** Call this after each change of the content. @returns false if visitors still get the old content. */
  refreshPages(): Promise<boolean>
  /** Whether the owner has changed nothing of a demo project, except to hide it. */
  isExample(project: Project): boolean
  publicSite(): PublicSite
  /** @param address empty for the configured portrait. @returns null for an image that cannot be shown. */
  picture(address: string): Promise<Uint8Array<ArrayBuffer> | null>
}
