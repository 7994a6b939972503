/** The fields of a project, except its photos. */
import type { ProjectDraft } from '#core/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { FieldErrors } from '../../draft/publish-answer.ts'
import { Field } from '../../parts/field.tsx'
import { controlValue, type TextField } from './draft-fields.ts'
import { HiddenField } from './hidden-field.tsx'

interface ProjectFieldsProps {
  /** The default values of the fields, which are uncontrolled. */
  readonly initial: ProjectDraft
  /** What the fields contain now. */
  readonly draft: ProjectDraft
  /** Made from what the owner typed as the slug, or else from the title. */
  readonly slug: string
  /** Undefined for a new project. */
  readonly publishedSlug: string | undefined
  readonly categories: readonly string[]
  readonly errors: FieldErrors
}

interface Control {
  readonly required?: true
  readonly isLong?: true
  readonly hint?: string
  readonly placeholder?: string
  /** The id of the list with suggestions. */
  readonly list?: string
}

const words = deskCopy.form
const CATEGORIES = 'categories'

/** In the order of the form. */
const CONTROLS: Readonly<Record<TextField, (props: ProjectFieldsProps) => Control>> = {
  title: () => ({ required: true }),
  category: () => ({ list: CATEGORIES }),
  description: ({ draft }) => ({
    isLong: true,
    hint: words.descriptionHint(draft.description.length),
  }),
  fullDescription: () => ({ isLong: true, hint: words.fullDescriptionHint }),
  features: () => ({ isLong: true, hint: words.featuresHint }),
  slug: ({ slug, publishedSlug }) => {
    const isChanged = publishedSlug !== undefined && slug !== publishedSlug
    return { placeholder: slug, hint: isChanged ? words.slugWarning(slug) : words.slugHint(slug) }
  },
}
const TEXT_FIELDS = Object.keys(CONTROLS) as TextField[]

export function ProjectFields(props: ProjectFieldsProps) {
  const { initial, categories, errors } = props
  return (
    <div>
      {TEXT_FIELDS.map((name) => (
        <Field
          key={name}
          name={name}
          label={words.labels[name]}
          defaultValue={controlValue(initial[name])}
          error={errors[name]}
          {...CONTROLS[name](props)}
        />
      ))}
      <HiddenField isHiddenInitially={initial.hidden} />
      <datalist id={CATEGORIES}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </div>
  )
}
