import { type ReactNode, useMemo, useState } from 'react'
import type { SiteDraft } from '#core/site-fields.ts'
import type { SiteSettings } from '#core/site-settings.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { ProjectSummary } from '../../site/project-card/project-summary.ts'
import type { SiteData } from '../../site/use-site.ts'
import type { SiteAnswer } from '../draft/publish-answer.ts'
import { PublishForm } from '../draft/publish-form.tsx'
import { usePublicationGuard } from '../draft/use-leave-guard.ts'
import { usePublish } from '../draft/use-publish.ts'
import { useFocusOnFirstError } from '../parts/field.tsx'
import { PortraitField } from './portrait-field.tsx'
import { SiteConflict } from './site-conflict.tsx'
import { SiteFields } from './site-fields.tsx'
import styles from './site-form.module.css'
import { SitePreview } from './site-preview.tsx'
import type { SiteSubmission } from './site-submission.ts'
import { defaultTexts, shownTexts, toDraft } from './site-texts.ts'
import { useSiteStorage } from './stored-site.ts'
import { usePortrait } from './use-portrait.ts'

interface SiteFormProps {
  /** The default name and phone number, which come from the configuration. */
  readonly owner: SiteData['owner']
  /** What the owner has published. All fields are empty if nothing was published. */
  readonly published: SiteDraft
  /** The initial content of the form: the published site, or the draft that the browser has stored. */
  readonly initial: SiteDraft
  /** The version of the settings that `initial` is based on; null if there were none. */
  readonly basedOn: SiteSettings['updatedAt']
  /** Whether `initial` lacks a portrait that the owner had chosen. */
  readonly lacksPortrait: boolean
  /** Shown in the preview. */
  readonly projects: readonly ProjectSummary[]
  readonly onUseTheirs: () => void
  /** Shown above the form, except during publishing and while the form shows an answer. */
  readonly children: ReactNode
}

const words = deskCopy.form

export function SiteForm(props: SiteFormProps) {
  const { owner, published, initial, basedOn, lacksPortrait, projects, onUseTheirs, children } =
    props
  const defaults = useMemo(() => defaultTexts(owner), [owner])
  const [texts, setTexts] = useState(() => shownTexts(initial, defaults))
  const portrait = usePortrait(initial.portrait, lacksPortrait)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const draft = useMemo(
    () => toDraft(texts, portrait.address, defaults),
    [texts, portrait.address, defaults],
  )
  // The draft of a form that shows the published site. Not `published` itself, because that may contain texts that
  // equal a default, and `toDraft` leaves those out.
  const publishedDraft = useMemo(
    () => toDraft(shownTexts(published, defaults), published.portrait, defaults),
    [published, defaults],
  )
  useSiteStorage(draft, publishedDraft, basedOn, portrait.isUnsent || portrait.isLost)

  const publishing = usePublish<SiteAnswer>(draft)
  usePublicationGuard({ hasUnsentPhotos: portrait.isUnsent, isSending: publishing.isSending })
  const isPublishing = publishing.isWaitingForPhotos || publishing.isSending
  const answer = isPublishing ? undefined : publishing.answer
  const publish = (version: SiteSubmission['basedOn']) =>
    !portrait.isReading &&
    publishing.publish(async (): Promise<SiteSubmission | null> => {
      const address = await portrait.upload()
      if (address === null) return null
      return { draft: toDraft(texts, address, defaults), basedOn: version }
    })

  function labelOfButton(): string {
    if (portrait.isReading) return words.reading
    return isPublishing ? words.publishing : words.publish
  }

  const form = useFocusOnFirstError(answer)
  return (
    <>
      {!isPublishing && !answer && children}
      {answer?.current && (
        <SiteConflict
          mine={draft}
          theirs={answer.current}
          defaults={defaults}
          onKeepMine={() => publish(answer.current?.updatedAt ?? null)}
          onUseTheirs={onUseTheirs}
        />
      )}
      <PublishForm
        ref={form}
        problem={
          portrait.problem?.during === 'publishing' ? portrait.problem.sentence : answer?.problem
        }
        publishLabel={labelOfButton()}
        onPreview={() => setPreviewOpen(true)}
        onPublish={() => publish(basedOn)}
      >
        <div className={styles.fields} inert={isPublishing}>
          <SiteFields
            texts={texts}
            defaults={defaults}
            errors={publishing.errors}
            onChange={setTexts}
            portraitField={<PortraitField portrait={portrait} />}
          />
        </div>
      </PublishForm>
      {isPreviewOpen && (
        <SitePreview
          draft={draft}
          owner={owner}
          portrait={portrait}
          projects={projects}
          onClose={() => setPreviewOpen(false)}
        />
      )}
    </>
  )
}
