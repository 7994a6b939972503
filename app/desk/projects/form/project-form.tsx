import { type ReactNode, useMemo, useState } from 'react'
import type { Project } from '#core/project.ts'
import type { ProjectDraft } from '#core/project-fields.ts'
import { slugOf } from '#core/slug.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { ProjectAnswer } from '../../draft/publish-answer.ts'
import { PublishForm } from '../../draft/publish-form.tsx'
import { usePublicationGuard } from '../../draft/use-leave-guard.ts'
import { usePublish } from '../../draft/use-publish.ts'
import { useFocusOnFirstError } from '../../parts/field.tsx'
import { Conflict } from './conflict.tsx'
import { type FormFields, readFormFields } from './draft-fields.ts'
import { freeSlug } from './free-slug.ts'
import { PhotoField } from './photo-field.tsx'
import { ProjectFields } from './project-fields.tsx'
import styles from './project-form.module.css'
import { ProjectPreview } from './project-preview.tsx'
import { useSubmissionStorage } from './stored-submission.ts'
import type { Submission } from './submission.ts'
import { addressesOf, hasFailed, isPending, usePhotoList } from './use-photo-list.ts'

interface ProjectFormProps {
  readonly draftKey: string
  /** Null for a new project. */
  readonly project: Project | null
  /** The initial content of the form. */
  readonly submission: Submission
  readonly categories: readonly string[]
  /** The slugs of all other projects. */
  readonly takenSlugs: readonly string[]
  /** Called when the owner chooses the version that was published elsewhere. */
  readonly onUseTheirs: (theirs: Project) => void
  /** Shown above the form, except while the form is being sent or shows an answer. */
  readonly children: ReactNode
}

const words = deskCopy.form

export function ProjectForm(props: ProjectFormProps) {
  const { draftKey, project, submission, categories, takenSlugs, onUseTheirs, children } = props
  const { list: photoList, photos, canUndo } = usePhotoList(submission.draft.images)
  const [fields, setFields] = useState<FormFields>(submission.draft)
  const [isPreviewOpen, setPreviewOpen] = useState(false)

  // Empty if the project has no usable slug, so no page either.
  const publishedSlug = project?.slug || undefined
  const draft = useMemo(
    () => toDraft(fields, addressesOf(photos), publishedSlug),
    [fields, photos, publishedSlug],
  )
  useSubmissionStorage(draftKey, submission, draft)

  const hasFailedPhoto = photos.some(hasFailed)
  const publishing = usePublish<ProjectAnswer>(draft)
  const { publish, isWaitingForPhotos, isSending, answer, errors } = publishing
  usePublicationGuard({ hasUnsentPhotos: hasFailedPhoto || photos.some(isPending), isSending })

  const form = useFocusOnFirstError(answer)

  /**
   * Waits for the uploads before it reads the form, because the owner can change the form in the meantime.
   * @returns null if a photo could not be read or uploaded, or if the owner has left the page.
   */
  async function readAfterUploads(basedOn: Submission['basedOn']): Promise<Submission | null> {
    await photoList.waitForPhotos()
    if (!form.current) return null
    if (photoList.photos().some(hasFailed)) {
      form.current.querySelector('[data-failed="true"]')?.scrollIntoView({ block: 'center' })
      return null
    }
    const typed = readFormFields(new FormData(form.current))
    const latestDraft = toDraft(typed, addressesOf(photoList.photos()), publishedSlug)
    return { ...submission, basedOn, draft: latestDraft }
  }

  function publishLabel(): string {
    if (isSending) return words.publishing
    if (isWaitingForPhotos) return words.uploading
    return draft.hidden ? words.keepHidden : words.publish
  }

  // What publishing will make of the title, unless another project gets this slug in the meantime.
  const slugOfTitle = slugOf(draft.title) && freeSlug(slugOf(draft.title), takenSlugs)
  const slug = draft.slug || slugOfTitle
  return (
    <>
      {!isSending && !answer && children}
      {answer?.current !== undefined && (
        <Conflict
          mine={{ ...draft, slug }}
          theirs={answer.current}
          onKeepMine={(basedOn) => publish(() => readAfterUploads(basedOn))}
          onUseTheirs={onUseTheirs}
        />
      )}
      <PublishForm
        ref={form}
        problem={hasFailedPhoto ? words.errors.photos : (answer?.problem ?? errors.images)}
        publishLabel={publishLabel()}
        onInput={({ currentTarget }) => setFields(readFormFields(new FormData(currentTarget)))}
        onPreview={() => setPreviewOpen(true)}
        onPublish={() => publish(() => readAfterUploads(submission.basedOn))}
      >
        <div className={styles.fields} inert={isSending}>
          <PhotoField list={photoList} photos={photos} canUndo={canUndo} />
          <ProjectFields
            initial={submission.draft}
            draft={draft}
            slug={slug}
            publishedSlug={publishedSlug}
            categories={categories}
            errors={errors}
          />
        </div>
      </PublishForm>
      {isPreviewOpen && (
        <ProjectPreview draft={{ ...draft, slug }} onClose={() => setPreviewOpen(false)} />
      )}
    </>
  )
}

/** @param publishedSlug this slug stays as it is, although it may have characters that a new slug cannot have. */
function toDraft(
  fields: FormFields,
  images: readonly string[],
  publishedSlug: string | undefined,
): ProjectDraft {
  const slug = fields.slug === publishedSlug ? fields.slug : slugOf(fields.slug)
  return { ...fields, slug, images }
}
