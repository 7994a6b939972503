/** The form itself. What it holds stays in the browser at each change, until it is published. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useFetcher, unstable_usePrompt as usePrompt } from 'react-router'
import type { Project } from '../../../core/project.ts'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { slugOf } from '../../../core/slug.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Field, useFirstError } from '../field.tsx'
import type { Answer } from '../routes/edit-project.tsx'
import { Conflict } from './conflict.tsx'
import { PhotoField } from './photo-field.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import styles from './project-form.module.css'
import { storeDraft } from './stored-draft.ts'
import type { Submission } from './submission.server.ts'
import { usePhotos } from './use-photos.ts'

type FieldName = Exclude<keyof ProjectDraft, 'images'>
type Typed = Readonly<Record<FieldName, string>>

interface ProjectFormProps {
  /** The key of its drafts. */
  readonly page: string
  readonly project: Project | null
  readonly submission: Submission
  /** Of pictures that are on the server, in bytes, by their addresses. */
  readonly weights: Readonly<Record<string, number>>
  readonly categories: readonly string[]
  readonly onTheirs: (theirs: Project) => void
  /** What is shown above until something is published. */
  readonly children: ReactNode
}

const words = deskCopy.form

export function ProjectForm(props: ProjectFormProps) {
  const { page, project, submission, weights, categories, onTheirs, children } = props
  const fetcher = useFetcher<Answer>()
  const photos = usePhotos(submission.draft.images, weights)
  const [typed, setTyped] = useState(submission.draft)
  /** What is published as soon as every picture is there. */
  const [asked, ask] = useState<Submission>()
  const [isPreviewed, setPreviewed] = useState(false)
  const isPublishing = fetcher.state !== 'idle'
  const answer = isPublishing ? undefined : fetcher.data

  const images = photos.photos.flatMap(({ address }) => address ?? [])
  const hasFailed = photos.photos.some(({ problem }) => problem)
  // An address that exists may have any characters.
  const ownSlug = typed.slug === project?.slug ? typed.slug : slugOf(typed.slug)
  const draft = { ...typed, images, slug: ownSlug }
  const slug = ownSlug || slugOf(typed.title)
  const json = JSON.stringify(draft)
  const stored = useRef(json)

  useEffect(() => {
    if (json === stored.current) return
    stored.current = json
    storeDraft(page, { ...submission, draft: JSON.parse(json) })
  }, [json, page, submission])

  const isUnsent = photos.sending > 0 || hasFailed
  usePrompt({ when: isUnsent, message: words.leaving })
  useBeforeUnload((event) => isUnsent && event.preventDefault())

  useEffect(() => {
    if (!asked || photos.sending > 0) return
    ask(undefined)
    if (hasFailed) return
    fetcher.reset()
    const sent = JSON.stringify({ ...asked, draft })
    fetcher.submit(sent, { method: 'post', encType: 'application/json' })
  })

  const field = (name: FieldName) => ({
    name,
    label: words.labels[name],
    defaultValue: [submission.draft[name]].flat().join('\n'),
    error: answer?.errors?.[name],
  })
  const status = asked ? words.uploading : isPublishing ? words.publishing : words.publish
  const problem = hasFailed ? words.errors.photos : answer?.problem
  const slugHint = project && slug !== project.slug ? words.slugWarning : words.slugHint
  return (
    <>
      {!isPublishing && !answer && children}
      {answer?.current !== undefined && (
        <Conflict
          mine={{ ...draft, slug }}
          theirs={answer.current}
          onMine={(basedOn) => ask({ ...submission, basedOn })}
          onTheirs={onTheirs}
        />
      )}
      <form
        ref={useFirstError(answer)}
        onInput={({ currentTarget }) => setTyped(typedIn(currentTarget))}
        autoComplete="off"
      >
        <div className={styles.fields} inert={isPublishing}>
          <PhotoField {...photos} />
          <div>
            <Field {...field('title')} />
            <Field {...field('category')} list="categories" />
            <datalist id="categories">
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
            <Field
              {...field('description')}
              isLong
              hint={words.descriptionHint(typed.description.length)}
            />
            <Field {...field('fullDescription')} isLong hint={words.fullDescriptionHint} />
            <Field {...field('features')} isLong hint={words.featuresHint} />
            <Field {...field('slug')} placeholder={slug} hint={slugHint(slug)} />
          </div>
        </div>
        <div className={styles.bar}>
          {problem && <p role="alert">{problem}</p>}
          <Button look="outline" onClick={() => setPreviewed(true)}>
            {words.preview.open}
          </Button>
          {/* Not by the Enter key of a field: nothing is published by accident. */}
          <Button aria-live="polite" onClick={() => isPublishing || ask(submission)}>
            {status}
          </Button>
        </div>
      </form>
      {isPreviewed && <PreviewDialog draft={draft} onClose={() => setPreviewed(false)} />}
    </>
  )
}

function typedIn(form: HTMLFormElement): ProjectDraft {
  const { features, ...fields } = Object.fromEntries(new FormData(form)) as Typed
  const lines = features.split('\n').map((line) => line.trim())
  return { ...fields, images: [], features: lines.filter(Boolean) }
}
