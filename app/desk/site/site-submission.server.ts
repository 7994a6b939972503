/** Parses what "Meu site" sends, and says in one sentence what is wrong with each invalid field. */
import { z } from 'zod'
import { typedPhoneDigits } from '../../../core/phone-number.ts'
import { isBlank, isPrintable, multiLine, singleLine } from '../../../core/printable.ts'
import { SERVICE_COUNT, SITE_LIMITS } from '../../../core/site-settings.ts'
import { deskCopy } from '../desk-copy.ts'
import { siteCopy } from './site-copy.ts'

/**
 * Empty, a path on this site, or an address on another one. This is a first check; the reader does the complete one.
 */
const ADDRESS = /^(?:$|\/(?![/\\])|https?:\/\/)/

const { tooLong } = deskCopy.form.errors
/** The message about a value that the form cannot have sent. */
const { invalid } = siteCopy.errors

/** Removes invisible characters from a text, as data/site-row.ts does when the site reads it. */
const cleaned = (clean: (text: string) => string, longest: number) =>
  z
    .string(invalid)
    .transform((text) => {
      const cleanText = clean(text).trim()
      return isBlank(cleanText) ? '' : cleanText
    })
    .pipe(z.string().max(longest, tooLong(longest)))
const line = (longest: number) => cleaned(singleLine, longest)

const draftSchema = z.object({
  name: cleaned((name) => singleLine(name).replace(/\s+/g, ' '), SITE_LIMITS.name),
  phone: line(SITE_LIMITS.phone).transform((text, context) => {
    const digits = text === '' ? '' : typedPhoneDigits(text)
    if (digits !== null) return digits
    context.addIssue(siteCopy.errors.phone)
    return z.NEVER
  }),
  portrait: z
    .string(invalid)
    .max(SITE_LIMITS.portrait)
    .refine((address) => isPrintable(address) && ADDRESS.test(address), siteCopy.errors.portrait),
  tagline: line(SITE_LIMITS.tagline),
  about: cleaned(multiLine, SITE_LIMITS.about),
  years: line(SITE_LIMITS.years),
  quote: line(SITE_LIMITS.quote),
  services: z
    .array(
      z.object({
        title: line(SITE_LIMITS.serviceTitle),
        description: line(SITE_LIMITS.serviceDescription),
      }),
      invalid,
    )
    .length(SERVICE_COUNT, invalid)
    .readonly(),
})

const submissionSchema = z.object({
  draft: draftSchema,
  /** The `updatedAt` of the settings that the draft started from; null if there were none. */
  basedOn: z.string().nullable(),
})

export type SiteSubmission = z.infer<typeof submissionSchema>

/** @returns the errors of the fields, by their names; null for a body that the form cannot have sent. */
export function readSiteSubmission(
  body: unknown,
): SiteSubmission | { errors: Readonly<Record<string, string>> } | null {
  const { data, error } = submissionSchema.safeParse(body)
  if (data) return data
  const fields = error.issues.flatMap(({ path: [part, ...field], message }) =>
    part === 'draft' && field.length > 0 ? [[field.join('.'), message] as const] : [],
  )
  // Reversed, so that the first of several errors in a field wins.
  return fields.length > 0 ? { errors: Object.fromEntries(fields.reverse()) } : null
}
