/** The page around the form: what it begins with, and what is offered before. */
import { ArrowLeft } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Project } from '../../../core/project.ts'
import bar from '../../sections/project-bar.module.css'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'
import { type Content, contentOf } from './content.ts'
import { type KeptDraft, keepDraft, keptDraft } from './kept-draft.ts'
import { ProjectForm } from './project-form.tsx'

interface EditorProps {
  readonly id: string
  readonly project: Project | null
  readonly content: Content
  readonly categories: readonly string[]
  readonly children: ReactNode
}

export function Editor({ id, categories, children, ...loaded }: EditorProps) {
  const { back, edit, new: create, draft } = deskCopy.form
  // Undefined until React has come: what is typed before would be lost.
  const [offered, setOffered] = useState<KeptDraft | null>()
  // Another round fills the form anew.
  const [{ round, project, content }, setRound] = useState({ round: 0, ...loaded })
  useEffect(() => setOffered(keptDraft(id)), [id])

  function begin(project: Project | null, content: Content) {
    setOffered(null)
    setRound({ round: round + 1, project, content })
  }
  function beginAnew(project: Project | null, content: Content) {
    keepDraft(id, null)
    begin(project, content)
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
          <button type="button" className={buttonLook()} onClick={() => begin(project, offered)}>
            {draft.continue}
          </button>
          <button
            type="button"
            className={buttonLook({ look: 'outline' })}
            onClick={() => beginAnew(project, content)}
          >
            {draft.discard}
          </button>
        </Notice>
      )}
      <ProjectForm
        key={round}
        {...{ id, project, content, categories }}
        isWaiting={offered !== null}
        onTheirs={(current) => beginAnew(current, contentOf(current))}
      />
    </main>
  )
}
