import { inputsOf } from '#core/fields/draft.ts'
import { PROJECT_FIELDS, type ProjectDraft } from '#core/project/project-fields.ts'
import { freeSlug, slugOf, slugOfTyped } from '#core/project/slug.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { DraftFields } from '../../form/draft-fields.tsx'
import { DraftForm } from '../../form/draft-form.tsx'
import type { ProjectSubmission } from '../../form/publish.ts'
import { PublishedNotice } from '../../form/published-notice.tsx'
import { type Opened, useForm } from '../../form/use-form.ts'
import { editPath } from '../../paths.ts'
import { PhotoField } from '../../photos/photo-field.tsx'
import { usePhotos } from '../../photos/use-photos.ts'
import { usePublicSite } from '../../use-public-site.ts'
import styles from './project-form.module.css'
import { ProjectPreview } from './project-preview.tsx'

interface ProjectFormProps extends Opened<ProjectDraft> {
  readonly submission: ProjectSubmission
  readonly categories: readonly string[]
  readonly takenSlugs: readonly string[]
}

const { form: formTexts } = deskCopy
const TEXT_INPUTS = inputsOf(PROJECT_FIELDS).filter(
  ({ control }) => control !== 'images' && control !== 'captions',
)
// title, category and short description
const CARD_INPUTS = TEXT_INPUTS.slice(0, 3)
const OTHER_INPUTS = TEXT_INPUTS.slice(3)
const CATEGORIES = 'categories'
const labelOf = (name: string) => formTexts.labels[name as keyof ProjectDraft]

export function ProjectForm(props: ProjectFormProps) {
  const { submission, stored, categories, takenSlugs } = props
  /** Null for a new project. */
  const published = submission.basedOn && submission.draft
  // A project without a usable slug has no page.
  const publishedSlug = published?.slug || undefined
  const { formPhotos, ...photoState } = usePhotos((stored ?? submission).draft)
  const form = useForm<ProjectDraft>(props, {
    fields: PROJECT_FIELDS,
    fromInputs: (inputs) => ({ ...inputs, slug: slugOfTyped(`${inputs.slug}`, publishedSlug) }),
    photos: formPhotos,
  })

  const { draft } = form
  // Publishing makes this of the title, unless another project gets the slug in the meantime.
  const slug = draft.slug || (slugOf(draft.title) && freeSlug(slugOf(draft.title), takenSlugs))
  const withSlug = { ...draft, slug }
  const isSlugChanged = publishedSlug !== undefined && slug !== publishedSlug
  const common = {
    form,
    labelOf,
    hints: {
      description: formTexts.descriptionHint(`${form.inputs.description}`.trim().length),
      fullDescription: formTexts.fullDescriptionHint,
      features: formTexts.featuresHint,
      testimonial: formTexts.testimonialHint,
      testimonialAuthor: formTexts.testimonialAuthorHint,
      workAddress: formTexts.workAddressHint,
      slug: isSlugChanged ? formTexts.slugWarning(slug) : formTexts.slugHint(slug),
      hidden: formTexts.hiddenHint,
    },
    attributes: {
      title: { required: true },
      category: { list: CATEGORIES },
      slug: { placeholder: slug },
    },
  }
  return (
    <DraftForm
      form={form}
      mine={withSlug}
      conflictTexts={{ changed: formTexts.conflict.changed, labelOf }}
      publishedPath={editPath(submission.id)}
      publishLabel={draft.hidden ? formTexts.keepHidden : formTexts.publish}
      uploadLabel={formTexts.uploading}
      preview={{
        page: <ProjectPreview view="page" draft={withSlug} />,
        card: <ProjectPreview view="card" draft={withSlug} />,
      }}
      notice={published && <ProjectPublishedNotice isHidden={published.hidden} />}
      className={styles.fields}
    >
      <div>
        <DraftFields {...common} inputs={CARD_INPUTS} />
        <datalist id={CATEGORIES}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </div>
      <PhotoField {...photoState} />
      <div>
        <DraftFields {...common} inputs={OTHER_INPUTS} />
      </div>
    </DraftForm>
  )
}

function ProjectPublishedNotice({ isHidden }: { readonly isHidden: boolean }) {
  const { showsChanges } = usePublicSite()
  return (
    <PublishedNotice
      {...(isHidden && { live: formTexts.savedHidden })}
      notLive={formTexts.savedNotLive}
    >
      {isHidden && showsChanges === 'in-minutes' && <p>{formTexts.hiddenSoon}</p>}
      {isHidden && <p>{formTexts.hiddenAdvice}</p>}
    </PublishedNotice>
  )
}
