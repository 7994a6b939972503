/** Parses what "Meu site" sends. */
import { z } from 'zod'
import { isImageAddress } from '../../../core/image-address.ts'
import { cleanLine, cleanParagraphs } from '../../../core/printable.ts'
import type { Owner } from '../../../core/site.ts'
import { SERVICE_COUNT, SITE_LIMITS, type SiteDraft } from '../../../core/site-settings.ts'
import { RECIPIENT_PROBLEMS, readRecipient } from '../../../core/typed-recipient.ts'
import type { FieldErrors } from '../publishing/publish-answer.ts'
import { fieldErrors, textSchema } from '../publishing/text-schema.server.ts'
import { siteCopy } from './site-copy.ts'
import type { SiteSubmission } from './site-submission.ts'

const { invalid } = siteCopy.errors

const line = (longest: number) => textSchema(cleanLine, longest, invalid)

/** Accepts plain http from any host. The reader drops http addresses that are not on the database's host. */
function isPortrait(address: string): boolean {
  return address === '' || isImageAddress(address, URL.parse(address)?.host)
}

const draftSchema = z.object({
  name: textSchema((name) => cleanLine(name).replace(/\s+/g, ' '), SITE_LIMITS.name, invalid),
  phone: line(SITE_LIMITS.phone).transform((text, context) => {
    const reading = text === '' ? { recipient: '' } : readRecipient(text)
    if ('recipient' in reading) return reading.recipient
    context.addIssue(RECIPIENT_PROBLEMS[reading.problem])
    return z.NEVER
  }),
  portrait: z.string(invalid).refine(isPortrait, siteCopy.errors.portrait),
  tagline: line(SITE_LIMITS.tagline),
  about: textSchema(cleanParagraphs, SITE_LIMITS.about, invalid),
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

/**
 * @param configured name and recipient are empty if they are not configured.
 * @returns a sentence for each that the site would lack after this draft; null if it would lack none.
 */
export function missingOwner(draft: SiteDraft, configured: Owner): FieldErrors | null {
  const { name, phone } = siteCopy.errors
  const errors = {
    ...(draft.name === '' && configured.name === '' && { name }),
    ...(draft.phone === '' && configured.phone === '' && { phone }),
  }
  return Object.keys(errors).length > 0 ? errors : null
}

const submissionSchema = z.object({ draft: draftSchema, basedOn: z.string().nullable() })

/** @returns the submission, or the errors of its fields; null for a body that the form cannot have sent. */
export function readSiteSubmission(body: unknown): SiteSubmission | { errors: FieldErrors } | null {
  const { data, error } = submissionSchema.safeParse(body)
  if (data) return data
  const errors = fieldErrors(error, (path) => path.join('.'))
  return errors && { errors }
}
