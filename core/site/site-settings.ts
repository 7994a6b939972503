import type { SiteDraft } from './site-fields.ts'

export interface SiteSettings extends SiteDraft {
  /** When the settings were last changed, in ISO 8601; null if unknown. */
  readonly updatedAt: string | null
}

export const SERVICE_KEYS = [
  'automation',
  'intelligence',
  'applications',
  'websites',
  'branding',
  'advertising',
  'custom',
  'shop',
] as const

export const SERVICE_COUNT = SERVICE_KEYS.length

export interface SettingsReader {
  /** Resolves to null if the owner has published nothing. Rejects when the settings cannot be read. */
  readSettings(): Promise<SiteSettings | null>
}

type SettingsOutcome =
  | { readonly state: 'saved' }
  /** The settings have changed since the owner opened the form; `current` is null if they were removed. */
  | { readonly state: 'changed'; readonly current: SiteSettings | null }

/** If the database fails, both methods reject with DatabaseError. */
export interface SettingsWriter extends SettingsReader {
  /** @param basedOn the `updatedAt` of the settings that the owner saw; null if there were none. */
  saveSettings(draft: SiteDraft, basedOn: string | null): Promise<SettingsOutcome>
}
