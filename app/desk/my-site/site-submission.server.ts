/** Parses what "Meu site" sends. */
import { z } from 'zod'
import { isImageAddress } from '#core/image-address.ts'
import { cleanLine, cleanParagraphs } from '#core/printable.ts'
import type { Owner } from '#core/site.ts'
import { SERVICE_COUNT, SITE_LIMITS } from '#core/site-settings.ts'
import { RECIPIENT_PROBLEMS, readRecipient } from '#core/typed-recipient.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import type { FieldErrors } from '../draft/publish-answer.ts'
import { fieldErrors, textSchema } from '../draft/text-schema.server.ts'
import type { SiteSubmission } from './site-submission.ts'

const { errors } = siteCopy
const { invalid } = errors

const line = (longest: number) => textSchema(cleanLine, longest, invalid)

/** Accepts plain http from any host. The reader drops http addresses that are not on the database's host. */
function isPortrait(address: string): boolean {
  return address === '' || isImageAddress(address, URL.parse(address)?.host)
}

/** @param configured if the draft's name or recipient is empty, this must have one. */
const draftSchema = (configured: Owner) =>
  z.object({
    name: textSchema(
      (name) => cleanLine(name).replace(/\s+/g, ' '),
      SITE_LIMITS.name,
      invalid,
    ).refine((name) => name || configured.name, errors.name),
    phone: line(SITE_LIMITS.phone).transform((text, context) => {
      if (text === '' && configured.phone) return ''
      const reading = text === '' ? null : readRecipient(text)
      if (reading && 'recipient' in reading) return reading.recipient
      context.addIssue(reading ? RECIPIENT_PROBLEMS[reading.problem] : errors.phone)
      return z.NEVER
    }),
    portrait: z.string(invalid).refine(isPortrait, errors.portrait),
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
 * @param configured the owner in the configuration.
 * @returns the submission, or the errors of its fields; null for a body that the form cannot have sent.
 */
export function readSiteSubmission(
  body: unknown,
  configured: Owner,
): SiteSubmission | { errors: FieldErrors } | null {
  const schema = z.object({ draft: draftSchema(configured), basedOn: z.string().nullable() })
  const { data, error } = schema.safeParse(body)
  if (data) return data
  const problems = fieldErrors(error, (path) => path.join('.'))
  return problems && { errors: problems }
}
