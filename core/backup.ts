import type { ProjectTable } from './project/project.ts'
import type { SiteDraft } from './site/site-fields.ts'
import type { StoredCount } from './visit-counts.ts'

/** Every row of the tables. A backup leaves out the unusable projects, and adds the photos. */
export interface StoredContent extends ProjectTable {
  readonly site: SiteDraft | null
  readonly counts: readonly StoredCount[]
}

export interface AutomaticBackup {
  readonly name: string
  readonly at: number
  readonly bytes: number
}

export interface AutomaticBackups {
  /** @returns the newest first. */
  list(): Promise<readonly AutomaticBackup[]>
  /** @returns null if this is not the name of an automatic backup. The file itself may have been deleted. */
  fileOf(name: string): string | null
  open(name: string): Promise<Blob | null>
  /** @param used the backup that will be restored, which is kept. @returns false if no backup could be made. */
  makeBeforeRestore(used: string): Promise<boolean>
}

/** `foreign`: no backup of this kind of site. `gone`: the server no longer has the uploaded file. */
export type BackupProblem = 'foreign' | 'damaged' | 'large' | 'gone'

export interface MissingImage {
  /** The project's title; null for the portrait. */
  readonly project: string | null
  /** The image's position in the project, from 1; 1 for the portrait. */
  readonly position: number
}

export interface BackupReport {
  readonly host: string
  readonly madeAt: number
  readonly projects: number
  /** An image that is used twice counts once. */
  readonly images: number
  readonly missing: readonly MissingImage[]
  /** How many projects no page can show. */
  readonly lacksProjects: number
}
