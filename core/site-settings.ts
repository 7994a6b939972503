/** What the owner can change about the site itself: name, phone number, portrait and texts. */
import { LIMITS } from './project.ts'

/** The title and the details of one service. */
export interface ServiceTexts {
  readonly title: string
  readonly description: string
}

/**
 * What the owner fills in on "Meu site". An empty text means the default: the configuration's name, phone number and
 * portrait, or the texts of `app/copy.ts`.
 */
export interface SiteDraft {
  readonly name: string
  /** Only digits, with the country code. */
  readonly phone: string
  /** The address of an image, as in a project's row. */
  readonly portrait: string
  readonly tagline: string
  /** Paragraphs are separated by blank lines. */
  readonly about: string
  /** A figure and its unit, such as `4+ anos`. */
  readonly years: string
  readonly quote: string
  /** Always {@link SERVICE_COUNT} of them. */
  readonly services: readonly ServiceTexts[]
}

export interface SiteSettings extends SiteDraft {
  /** When the owner last published them, in ISO 8601. */
  readonly updatedAt: string | null
}

export const SERVICE_COUNT = 8

/** In UTF-16 code units, like `length`. */
export const SITE_LIMITS = {
  name: 80,
  /** Before the separators are removed. */
  phone: 40,
  portrait: LIMITS.image,
  tagline: 100,
  about: 3_000,
  years: 30,
  quote: 160,
  serviceTitle: 60,
  serviceDescription: 200,
} as const

const NO_SERVICE: ServiceTexts = { title: '', description: '' }

/** Every field is the default. */
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
  /** What the owner has published; null before the first time. Rejects when the database does not answer. */
  settings(): Promise<SiteSettings | null>
}

/** The result of writing a draft. Only `saved` means that something was written. */
type SettingsOutcome =
  | { readonly state: 'saved' }
  /** Somebody else has published since the owner opened the form. */
  | { readonly state: 'changed'; readonly current: SiteSettings | null }

/** A method that fails throws {@link WriteError}; `outdated` if a migration was not applied. */
export interface SettingsWriter extends SettingsReader {
  /** @param basedOn the `updatedAt` of the settings that the owner saw; null if there were none. */
  saveSettings(draft: SiteDraft, basedOn: string | null): Promise<SettingsOutcome>
}
