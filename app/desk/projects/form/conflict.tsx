/**
 * Shown when the project was changed or removed elsewhere in the meantime: compares the fields that differ,
 * and lets the owner choose.
 */
import type { Project } from '#core/project.ts'
import type { ProjectDraft } from '#core/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { Versions } from '../../draft/versions.tsx'
import { Button } from '../../parts/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { DRAFT_FIELDS, type FieldValue, isSameField } from './draft-fields.ts'
import type { Submission } from './submission.ts'

interface ConflictProps {
  readonly mine: ProjectDraft
  /** Null when the project was removed. */
  readonly theirs: Project | null
  /** @param basedOn the version that the owner saw here and wants to replace; null creates a new project. */
  readonly onKeepMine: (basedOn: Submission['basedOn']) => void
  readonly onUseTheirs: (theirs: Project) => void
}

const { conflict: words, labels } = deskCopy.form

export function Conflict({ mine, theirs, onKeepMine, onUseTheirs }: ConflictProps) {
  if (!theirs) {
    return (
      <Notice kind="problem" heading={words.removed}>
        <Button onClick={() => onKeepMine(null)}>{words.asNew}</Button>
      </Notice>
    )
  }
  return (
    <Notice kind="problem" heading={words.changed}>
      {DRAFT_FIELDS.filter((name) => !isSameField(mine[name], theirs[name])).map((name) => (
        <Versions
          key={name}
          label={labels[name]}
          theirs={linesOf(theirs[name])}
          mine={linesOf(mine[name])}
          areImages={name === 'images'}
        />
      ))}
      <Button onClick={() => onKeepMine({ updatedAt: theirs.updatedAt })}>{words.keepMine}</Button>
      <Button look="outline" onClick={() => onUseTheirs(theirs)}>
        {words.useTheirs}
      </Button>
    </Notice>
  )
}

function linesOf(value: FieldValue): readonly string[] {
  if (typeof value === 'boolean') return [words.flag(value)]
  return typeof value === 'string' ? [value] : value
}
