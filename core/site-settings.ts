/** The site's settings, which the owner publishes in the desk, and the interfaces that read and write them. */
import type { ChatRecipient } from './chat-recipient.ts'

export interface ServiceTexts {
  readonly title: string
  readonly description: string
}

/**
 * The fields that the owner fills in on the desk's page "Meu site". An empty field means the default: the
 * configuration's name, phone number and portrait, or the texts of `texts/copy.ts`.
 */
export interface SiteDraft {
  readonly name: string
  /** In a form's draft, also what the owner has typed, as long as it cannot be read. */
  readonly phone: ChatRecipient
  /** The address of an image, as in a project's row. */
  readonly portrait: string
  readonly tagline: string
  /** Paragraphs are separated by blank lines. */
  readonly about: string
  /** A figure and its unit, such as `4+ anos`. */
  readonly years: string
  readonly quote: string
  /** Always {@link SERVICE_COUNT} services, in the order of the default services. */
  readonly services: readonly ServiceTexts[]
}

export interface SiteSettings extends SiteDraft {
  /** When the settings were last changed, in ISO 8601; null if unknown. */
  readonly updatedAt: string | null
}

export const SERVICE_COUNT = 8

/**
 * The longest texts, in UTF-16 code units (`length`). The desk's form refuses longer texts, and data/site-row.ts cuts
 * them.
 */
export const SITE_LIMITS = {
  name: 80,
  /** As typed, for example a link to a chat. Only the form checks it. */
  phone: 500,
  tagline: 100,
  about: 3_000,
  years: 30,
  quote: 160,
  serviceTitle: 60,
  serviceDescription: 200,
} as const

const NO_SERVICE: ServiceTexts = { title: '', description: '' }

export const EMPTY_SITE_DRAFT: SiteDraft = {
  name: '',
  phone: '',
  portrait: '',
  tagline: '',
  about: '',
  years: '',
  quote: '',
  services: Array.from({ length: SERVICE_COUNT }, () => NO_SERVICE),
}

export interface SettingsReader {
  /** Resolves to null if the owner has published nothing. Rejects when the settings cannot be read. */
  settings(): Promise<SiteSettings | null>
}

/** The result of writing a draft. Only `saved` means that something was written. */
type SettingsOutcome =
  | { readonly state: 'saved' }
  /** The settings have changed since the owner opened the form; `current` is null if they were removed. */
  | { readonly state: 'changed'; readonly current: SiteSettings | null }

/** If the database fails, `settings` and `saveSettings` reject with WriteError: `outdated` if the table is missing. */
export interface SettingsWriter extends SettingsReader {
  /** @param basedOn the `updatedAt` of the settings that the owner saw; null if there were none. */
  saveSettings(draft: SiteDraft, basedOn: string | null): Promise<SettingsOutcome>
}
