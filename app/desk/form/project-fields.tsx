/** The fields of a project, except its photos. */
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { deskCopy } from '../desk-copy.ts'
import { Field } from '../field.tsx'
import { controlValue, type TextField } from './draft-fields.ts'
import { HiddenField } from './hidden-field.tsx'
import type { FieldErrors } from './submission.ts'

interface ProjectFieldsProps {
  /** The default values of the fields, which are uncontrolled. */
  readonly initial: ProjectDraft
  /** What the fields contain now. */
  readonly draft: ProjectDraft
  /** The slug that will be published. It is made from the title until the owner types one. */
  readonly slug: string
  /** Undefined for a new project. */
  readonly publishedSlug: string | undefined
  readonly categories: readonly string[]
  readonly errors: FieldErrors | undefined
}

const words = deskCopy.form
const CATEGORIES = 'categories'

export function ProjectFields(props: ProjectFieldsProps) {
  const { initial, draft, slug, publishedSlug, categories, errors } = props
  const field = (name: TextField) => ({
    name,
    label: words.labels[name],
    defaultValue: controlValue(initial[name]),
    error: errors?.[name],
  })
  const isSlugChanged = publishedSlug !== undefined && slug !== publishedSlug
  const slugHint = isSlugChanged ? words.slugWarning(slug) : words.slugHint(slug)
  return (
    <div>
      <Field {...field('title')} />
      <Field {...field('category')} list={CATEGORIES} />
      <datalist id={CATEGORIES}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field
        {...field('description')}
        isLong
        hint={words.descriptionHint(draft.description.length)}
      />
      <Field {...field('fullDescription')} isLong hint={words.fullDescriptionHint} />
      <Field {...field('features')} isLong hint={words.featuresHint} />
      <Field {...field('slug')} placeholder={slug} hint={slugHint} />
      <HiddenField initial={initial.hidden} />
    </div>
  )
}
