/** Shown when the project was changed elsewhere in the meantime: both versions, and a choice between them. */
import type { Project } from '../../../core/project.ts'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'
import styles from './conflict.module.css'
import { DRAFT_FIELDS, isSameField } from './draft-fields.ts'
import { picturePath } from './picture-path.ts'
import type { Submission } from './submission.ts'

interface ConflictProps {
  readonly mine: ProjectDraft
  /** Null when the project was removed. */
  readonly theirs: Project | null
  /** @param basedOn the version that the owner has now seen and wants to replace; null creates a new project. */
  readonly onKeepMine: (basedOn: Submission['basedOn']) => void
  readonly onUseTheirs: (theirs: Project) => void
}

const { conflict: words, labels } = deskCopy.form

export function Conflict({ mine, theirs, onKeepMine, onUseTheirs }: ConflictProps) {
  if (!theirs) {
    return (
      <Notice heading={words.removed}>
        <Button onClick={() => onKeepMine(null)}>{words.asNew}</Button>
      </Notice>
    )
  }
  return (
    <Notice heading={words.changed}>
      {DRAFT_FIELDS.filter((name) => !isSameField(mine[name], theirs[name])).map((name) => (
        <section key={name} aria-label={labels[name]} className={styles.versions}>
          <h3>{labels[name]}</h3>
          <Version label={words.theirs} draft={theirs} name={name} />
          <Version label={words.mine} draft={mine} name={name} />
        </section>
      ))}
      <Button onClick={() => onKeepMine({ updatedAt: theirs.updatedAt })}>{words.keepMine}</Button>
      <Button look="outline" onClick={() => onUseTheirs(theirs)}>
        {words.useTheirs}
      </Button>
    </Notice>
  )
}

interface VersionProps {
  readonly label: string
  readonly draft: ProjectDraft
  readonly name: keyof ProjectDraft
}

function Version({ label, draft, name }: VersionProps) {
  const lines = [draft[name]]
    .flat()
    .map((value) => (typeof value === 'boolean' ? words.flag(value) : value))
  return (
    <div>
      <small>{label}</small>
      {lines.map((line, index) =>
        name === 'images' ? (
          <img key={index} src={picturePath(line)} alt="" />
        ) : (
          <p key={index}>{line}</p>
        ),
      )}
    </div>
  )
}
