/** Converts the owner's site settings between the application and the row of either database. */
import { z } from 'zod'
import { cleanLine, cleanParagraphs, echo } from '../core/printable.ts'
import {
  EMPTY_SITE_DRAFT,
  SERVICE_COUNT,
  type ServiceTexts,
  SITE_LIMITS,
  type SiteDraft,
  type SiteSettings,
} from '../core/site-settings.ts'
import { readStoredRecipient } from '../core/typed-recipient.ts'
import {
  aList,
  anImage,
  aText,
  aTime,
  cleaned,
  elementsOf,
  type RowOptions,
  shortList,
} from './column-values.ts'

export const SITE_COLUMNS = Object.keys(EMPTY_SITE_DRAFT) as readonly (keyof SiteDraft)[]

const aLine = (maxLength: number) => cleaned(cleanLine, maxLength)
const aName = aLine(SITE_LIMITS.name).transform((name) => name.replace(/\s+/g, ' '))
// A backup may have any text. Reading one of a million characters would take minutes.
const aPhone = aText.max(SITE_LIMITS.phone, 'is too long').transform((phone, context) => {
  const recipient = readStoredRecipient(phone)
  if (recipient !== null) return recipient
  context.addIssue('is neither a phone number with its country code nor a WhatsApp user name')
  return z.NEVER
})

/**
 * @returns only the columns that the owner fills in, without other properties such as `updatedAt`. The column `phone`
 *   has a number without its plus sign.
 */
export function siteRow(draft: SiteDraft) {
  const { name, portrait, tagline, about, years, quote, services } = draft
  const phone = draft.phone.replace(/^\+/, '')
  return { name, phone, portrait, tagline, about, years, quote, services }
}

/**
 * @param answer a list of at most one row.
 * @returns the row's settings; null if there is no row. Missing and invalid values become empty, and long texts are
 *   cut. One warning lists the invalid values.
 * @throws ReadError when the answer is not a list.
 */
export function parseSettings(
  answer: unknown,
  { databaseHost, warn }: RowOptions,
): SiteSettings | null {
  const [row] = elementsOf(answer)
  if (row === undefined) return null
  const fields: Record<string, unknown> = Object(row)
  const problems: string[] = []

  /** @returns an empty text, which means the default, for an empty, missing or invalid value. */
  function text(name: string, value: unknown, schema: z.ZodType<string>): string {
    if ((value ?? '') === '') return ''
    const { data, error } = schema.safeParse(value)
    if (error) problems.push(`${name} ${echo(value)} ${error.issues[0]?.message}`)
    return data ?? ''
  }
  function service(value: unknown, index: number): ServiceTexts {
    const { title, description } = Object(value)
    return {
      title: text(`services[${index}].title`, title, aLine(SITE_LIMITS.serviceTitle)),
      description: text(
        `services[${index}].description`,
        description,
        aLine(SITE_LIMITS.serviceDescription),
      ),
    }
  }
  function services(): ServiceTexts[] {
    const { data, error } = aList.safeParse(fields.services ?? [])
    if (error) problems.push(`services ${echo(fields.services)} is not a list`)
    return Array.from({ length: SERVICE_COUNT }, (_, index) => service(data?.[index], index))
  }

  const settings: SiteSettings = {
    name: text('name', fields.name, aName),
    phone: text('phone', fields.phone, aPhone),
    portrait: text('portrait', fields.portrait, anImage(databaseHost)),
    tagline: text('tagline', fields.tagline, aLine(SITE_LIMITS.tagline)),
    about: text('about', fields.about, cleaned(cleanParagraphs, SITE_LIMITS.about)),
    years: text('years', fields.years, aLine(SITE_LIMITS.years)),
    quote: text('quote', fields.quote, aLine(SITE_LIMITS.quote)),
    services: services(),
    updatedAt: aTime.parse(fields.updated_at ?? null),
  }
  if (problems.length > 0) warn(`Dropped from the table site: ${shortList(problems)}.`)
  return settings
}
