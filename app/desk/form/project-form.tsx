/** The form itself. What it holds stays in the browser at each input, until it is published. */
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Project } from '../../../core/project.ts'
import { slugOf } from '../../../core/slug.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Field } from '../field.tsx'
import type { Answer } from '../routes/edit-project.tsx'
import { useFirstError } from '../use-first-error.ts'
import { Conflict } from './conflict.tsx'
import { type Content, draftOf, type FieldName, type Typed } from './content.ts'
import { PhotoField } from './photo-field.tsx'
import { createPhotoQueue } from './photo-queue.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import styles from './project-form.module.css'
import { storeDraft } from './stored-draft.ts'

interface ProjectFormProps {
  readonly id: string
  readonly project: Project | null
  readonly content: Content
  readonly categories: readonly string[]
  /** Something has to be known or decided first. */
  readonly isWaiting: boolean
  readonly onTheirs: () => void
}

const words = deskCopy.form

export function ProjectForm(props: ProjectFormProps) {
  const { id, project, content, categories, isWaiting, onTheirs } = props
  const fetcher = useFetcher<Answer>()
  const [queue] = useState(() => createPhotoQueue(content.images))
  const [typed, setTyped] = useState(content.typed)
  const [isUploading, setUploading] = useState(false)
  const [photoProblem, setPhotoProblem] = useState<string>()
  const [isPreviewed, setPreviewed] = useState(false)
  const isPublishing = fetcher.state !== 'idle'
  const answer = isPublishing ? undefined : fetcher.data
  const form = useFirstError(answer)

  function current(): Content {
    const now = form.current ? (Object.fromEntries(new FormData(form.current)) as Typed) : typed
    return { ...content, typed: now, images: queue.addresses() }
  }
  function keep() {
    const now = current()
    setTyped(now.typed)
    storeDraft(id, now)
  }

  useEffect(() => queue.subscribe(keep))

  async function publish(basedOn = content.basedOn) {
    if (isUploading || isPublishing) return
    setUploading(true)
    await queue.settled()
    setUploading(false)
    const hasFailed = queue.current().some(({ problem }) => problem)
    setPhotoProblem(hasFailed ? words.errors.photos : undefined)
    if (hasFailed) return
    const submission = { id: content.id, draft: draftOf(current(), project), basedOn }
    fetcher.submit(JSON.stringify(submission), { method: 'post', encType: 'application/json' })
  }

  const field = (name: FieldName) => ({
    name,
    label: words.labels[name],
    defaultValue: content.typed[name],
    error: answer?.errors?.[name],
  })
  const chosen = draftOf({ ...content, typed, images: queue.addresses() }, project)
  const draft = { ...chosen, slug: chosen.slug || slugOf(typed.title) }
  const status = isUploading ? words.uploading : isPublishing ? words.publishing : words.publish
  const problem = photoProblem ?? answer?.problem
  const slugHint = project && draft.slug !== project.slug ? words.slugWarning : words.slugHint
  return (
    <>
      {answer?.current !== undefined && (
        <Conflict
          mine={draft}
          theirs={answer.current}
          onMine={() => publish(answer.current && (answer.current.updatedAt ?? ''))}
          onTheirs={onTheirs}
        />
      )}
      <form ref={form} className={styles.form} onInput={keep} autoComplete="off" inert={isWaiting}>
        <div className={styles.fields} inert={isPublishing}>
          <PhotoField queue={queue} />
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
            <Field {...field('slug')} placeholder={draft.slug} hint={slugHint(draft.slug)} />
          </div>
        </div>
        <div className={styles.bar}>
          {problem && <p role="alert">{problem}</p>}
          <Button look="outline" onClick={() => setPreviewed(true)}>
            {words.preview.open}
          </Button>
          {/* Not by the Enter key of a field: nothing is published by accident. */}
          <Button aria-live="polite" onClick={() => publish()}>
            {status}
          </Button>
        </div>
      </form>
      {isPreviewed && <PreviewDialog draft={draft} onClose={() => setPreviewed(false)} />}
    </>
  )
}
