/** What the server answers when it has checked or restored a backup. */
import type { MissingImage } from '#core/backup.ts'

/** What restoring a backup would do. The lists contain the titles of projects, each in one list. */
export interface RestorePlan {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** Projects that are hidden now, and that the restore would show. */
  readonly revealed: readonly string[]
  /** Projects that are the same in the database and in the backup. */
  readonly same: readonly string[]
  /** Projects that the backup does not contain. They stay, after the projects of the backup. */
  readonly others: readonly string[]
  /** The settings. `absent`: the backup contains none, so the current ones stay. */
  readonly site: 'changed' | 'same' | 'absent'
  /** Photos that neither the backup nor the site has. Their places stay empty. */
  readonly missing: readonly MissingImage[]
  /** The version of the content that the plan was made for. It changes with every change of the content. */
  readonly basedOn: string
}

export type RestoreResult =
  /** No project is written. In answer to a restore, because the content has changed since the owner saw the plan. */
  | { readonly id: string; readonly plan: RestorePlan }
  /** Everything is written. `isRefreshed` is false if this server has not read it yet. */
  | { readonly restored: true; readonly isRefreshed: boolean }
  /** A sentence for the owner. */
  | { readonly problem: string }
