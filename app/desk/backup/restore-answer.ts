import type { MissingImage } from '#core/backup.ts'

/** What a restore would do to each project, by the projects' titles. */
export interface RestorePlan {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** Hidden projects that the restore would show. */
  readonly revealed: readonly string[]
  readonly same: readonly string[]
  /** Projects that the backup does not contain stay, after the projects of the backup. */
  readonly others: readonly string[]
  /** `absent`: the backup contains no settings, so the current ones stay. */
  readonly site: 'changed' | 'same' | 'absent'
  /** Photos that neither the backup nor the site has. Their places stay empty. */
  readonly missing: readonly MissingImage[]
  /** Changes with every change of the content. */
  readonly basedOn: string
}

export interface PlannedRestore {
  /** The id of the uploaded backup, or the name of the automatic one. */
  readonly id: string
  readonly plan: RestorePlan
  /** True if there is an automatic backup of what the restore would change. */
  readonly isSaved: boolean
}

export type RestoreResult =
  /** The database is unchanged. If this answers a restore, the content has changed since the owner saw the plan. */
  | PlannedRestore
  /** `isRefreshed` is false if this server has not read the restored content yet. */
  | { readonly restored: true; readonly isRefreshed: boolean }
  | { readonly problem: string }
