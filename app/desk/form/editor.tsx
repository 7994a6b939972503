/** The page around the form: what it begins with, and what is offered before. */
import { ArrowLeft } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Project } from '../../../core/project.ts'
import bar from '../../sections/project-bar.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'
import type { Content } from './content.ts'
import { ProjectForm } from './project-form.tsx'
import { type StoredDraft, storeDraft, storedDraft } from './stored-draft.ts'

interface EditorProps {
  readonly id: string
  readonly project: Project | null
  readonly content: Content
  readonly categories: readonly string[]
  readonly children: ReactNode
}

export function Editor({ id, project, content, categories, children }: EditorProps) {
  const { back, edit, new: create, draft } = deskCopy.form
  // Undefined until React has come: what is typed before would be lost.
  const [offered, setOffered] = useState<StoredDraft | null>()
  const [continued, setContinued] = useState<StoredDraft>()
  const { revalidate } = useRevalidator()
  useEffect(() => setOffered(storedDraft(id)), [id])

  function decide(stored?: StoredDraft) {
    if (!stored) storeDraft(id, null)
    setOffered(null)
    setContinued(stored)
  }

  return (
    <main id="content" tabIndex={-1}>
      <Link to="/estudio/projetos" className={bar.back}>
        <Icon icon={ArrowLeft} />
        {back}
      </Link>
      <h1>{project ? edit : create}</h1>
      {children}
      {offered && (
        <Notice heading={draft.offer(offered.at)}>
          <Button onClick={() => decide(offered)}>{draft.continue}</Button>
          <Button look="outline" onClick={() => decide()}>
            {draft.discard}
          </Button>
        </Notice>
      )}
      <ProjectForm
        key={continued?.at}
        {...{ id, project, categories }}
        content={continued ?? content}
        isWaiting={offered !== null}
        onTheirs={() => {
          decide()
          revalidate()
        }}
      />
    </main>
  )
}
