import type { ReactNode } from 'react'
import { readableRecipient } from '#core/chat-recipient.ts'
import type { ServiceTexts } from '#core/site-fields.ts'
import { readRecipient } from '#core/typed-recipient.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import type { FieldErrors } from '../draft/publish-answer.ts'
import { SiteField } from './site-field.tsx'
import styles from './site-form.module.css'
import { type SiteFormTexts, serviceField } from './site-texts.ts'

interface SiteFieldsProps {
  readonly texts: SiteFormTexts
  readonly defaults: SiteFormTexts
  readonly errors: FieldErrors
  readonly onChange: (texts: SiteFormTexts) => void
  readonly portraitField: ReactNode
}

const { labels, hints, service: serviceWords } = siteCopy

export function SiteFields({ texts, defaults, errors, onChange, portraitField }: SiteFieldsProps) {
  const field = (name: Exclude<keyof SiteFormTexts, 'services'>) => ({
    name,
    label: labels[name],
    value: texts[name],
    defaultText: defaults[name],
    error: errors[name],
    onChange: (text: string) => onChange({ ...texts, [name]: text }),
  })
  const reading = readRecipient(texts.phone)
  return (
    <>
      <div>
        <SiteField {...field('name')} />
        <SiteField
          {...field('phone')}
          hint={hints.phone('recipient' in reading ? readableRecipient(reading.recipient) : null)}
        />
        {portraitField}
      </div>
      <div>
        <SiteField {...field('tagline')} size="lines" hint={hints.tagline} />
        <SiteField {...field('about')} size="paragraphs" hint={hints.about} />
        <SiteField {...field('years')} hint={hints.years} />
        <SiteField {...field('quote')} size="lines" hint={hints.quote} />
      </div>
      <section aria-labelledby="services-heading" className={styles.services}>
        <h2 id="services-heading">{labels.services}</h2>
        {texts.services.map((service, index) => (
          <ServiceFields
            key={index}
            index={index}
            service={service}
            defaults={defaults.services[index] ?? { title: '', description: '' }}
            errors={errors}
            onChange={(changed) =>
              onChange({ ...texts, services: texts.services.with(index, changed) })
            }
          />
        ))}
      </section>
    </>
  )
}

interface ServiceFieldsProps {
  readonly index: number
  readonly service: ServiceTexts
  readonly defaults: ServiceTexts
  readonly errors: SiteFieldsProps['errors']
  readonly onChange: (service: ServiceTexts) => void
}

function ServiceFields({ index, service, defaults, errors, onChange }: ServiceFieldsProps) {
  const field = (part: keyof ServiceTexts) => ({
    name: serviceField(index, part),
    label: serviceWords[part],
    value: service[part],
    defaultText: defaults[part],
    error: errors[serviceField(index, part)],
    onChange: (text: string) => onChange({ ...service, [part]: text }),
  })
  return (
    <fieldset>
      <legend>{serviceWords.group(index + 1)}</legend>
      <SiteField {...field('title')} />
      <SiteField {...field('description')} size="lines" />
    </fieldset>
  )
}
