import { readableRecipient } from '#core/chat/chat-recipient.ts'
import { readRecipient } from '#core/chat/typed-recipient.ts'
import { inputsOf } from '#core/fields/draft.ts'
import { PROFILE_FIELDS } from '#core/site/site.ts'
import { type ServiceTexts, SITE_FIELDS, type SiteDraft } from '#core/site/site-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import type { ProjectSummary } from '../../site/project-card/project-summary.ts'
import type { SiteData } from '../../site/use-site.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { DraftFields } from '../form/draft-fields.tsx'
import { DraftForm } from '../form/draft-form.tsx'
import { PublishedNotice } from '../form/published-notice.tsx'
import { type Opened, useForm } from '../form/use-form.ts'
import { PATHS } from '../paths.ts'
import { useSiteLink } from '../use-public-site.ts'
import { PortraitField } from './portrait-field.tsx'
import { ServiceFields } from './service-fields.tsx'
import { defaultInputs, withDefaults, withoutDefaults } from './site-draft.ts'
import styles from './site-form.module.css'
import { SitePreview } from './site-preview.tsx'
import { usePortrait } from './use-portrait.ts'

interface SiteFormProps extends Opened<SiteDraft> {
  /** The default name and phone number from the configuration. */
  readonly owner: SiteData['owner']
  readonly projects: readonly ProjectSummary[]
}

const { form: formTexts } = deskCopy
const { labels, hints, service } = siteCopy

const INPUTS = inputsOf(SITE_FIELDS)
const inputsOfNames = (...names: readonly string[]) =>
  INPUTS.filter(({ name }) => names.includes(name))
const ABOVE_PORTRAIT = inputsOfNames('name', 'phone')
/** The site shows the years above the portrait. */
const BELOW_PORTRAIT = inputsOfNames('years')
const PROFILE = inputsOfNames(...PROFILE_FIELDS)
const SERVICES_HEAD = inputsOfNames('badge', 'subtitle', 'caption')
const PLACED = [...ABOVE_PORTRAIT, ...BELOW_PORTRAIT, ...PROFILE, ...SERVICES_HEAD]
const BESIDE_PORTRAIT = INPUTS.filter(
  (input) => input.control !== 'image' && !input.name.includes('.') && !PLACED.includes(input),
)
const SERVICES = SITE_FIELDS.services.empty.map((_, index) =>
  INPUTS.filter(({ name }) => name.startsWith(`services.${index}.`)),
)

/** @param name of an input, such as `years` or `services.3.title`. */
function labelOf(name: string): string {
  const [field, , part] = name.split('.')
  return part ? service[part as keyof ServiceTexts] : labels[field as keyof SiteDraft]
}

function labelWithService(name: string): string {
  const [, index] = name.split('.')
  if (index === undefined) return labelOf(name)
  return `${service.group(Number(index) + 1)}: ${labelOf(name)}`
}

export function SiteForm(props: SiteFormProps) {
  const { owner, submission, stored, projects } = props
  const defaults = defaultInputs(owner)
  const portrait = usePortrait((stored ?? submission).draft.portrait)
  const form = useForm<SiteDraft>(props, {
    fields: SITE_FIELDS,
    toInputs: (values) => withDefaults(values, defaults),
    fromInputs: (inputs) => withoutDefaults(inputs, defaults),
    photos: portrait.formPhotos,
  })

  const { inputs, draft } = form
  const recipient = readRecipient(`${inputs.phone}`)
  const chatHint = hints.phone(
    'recipient' in recipient ? readableRecipient(recipient.recipient) : null,
  )
  const common = {
    form,
    defaults,
    labelOf,
    hints: { ...hints, phone: chatHint },
  }
  return (
    <DraftForm
      form={form}
      mine={draft}
      conflictTexts={{ changed: siteCopy.conflict, labelOf: labelWithService }}
      publishedPath={PATHS.site}
      publishLabel={formTexts.publish}
      uploadLabel={formTexts.publishing}
      preview={{
        page: (
          <SitePreview draft={draft} owner={owner} chosen={portrait.chosen} projects={projects} />
        ),
      }}
      notice={<SitePublishedNotice />}
      className={styles.fields}
    >
      <div>
        <DraftFields {...common} inputs={ABOVE_PORTRAIT} />
        <PortraitField portrait={portrait} />
        <DraftFields {...common} inputs={BELOW_PORTRAIT} />
      </div>
      <div>
        <DraftFields {...common} inputs={BESIDE_PORTRAIT} />
      </div>
      <section aria-labelledby="profile-heading" className={styles.section}>
        <h2 id="profile-heading">{siteCopy.profile}</h2>
        <DraftFields {...common} inputs={PROFILE} />
      </section>
      <section aria-labelledby="services-heading" className={styles.section}>
        <h2 id="services-heading">{labels.services}</h2>
        <div className={styles.servicesHead}>
          <DraftFields {...common} inputs={SERVICES_HEAD} />
        </div>
        {SERVICES.map((serviceInputs, index) => (
          <ServiceFields
            key={index}
            position={index + 1}
            texts={inputs}
            defaults={defaults}
            hasError={serviceInputs.some(({ name }) => form.errors[name])}
          >
            <DraftFields {...common} inputs={serviceInputs} />
          </ServiceFields>
        ))}
      </section>
    </DraftForm>
  )
}

function SitePublishedNotice() {
  return (
    <PublishedNotice notLive={siteCopy.saved}>
      {/* The public pages belong to another build, so this is no router link. */}
      <a href={useSiteLink()} className={buttonLook({ look: 'outline' })}>
        {deskCopy.openSite}
      </a>
    </PublishedNotice>
  )
}
