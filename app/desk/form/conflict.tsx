/** The project was changed elsewhere meanwhile: both versions, and the owner's decision. */
import type { Project } from '../../../core/project.ts'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'
import styles from './conflict.module.css'
import type { Submission } from './submission.server.ts'
import { photoPath } from './use-photos.ts'

interface ConflictProps {
  readonly mine: ProjectDraft
  /** Null when it was removed. */
  readonly theirs: Project | null
  /** @param basedOn what the owner has seen now. */
  readonly onMine: (basedOn: Submission['basedOn']) => void
  readonly onTheirs: (theirs: Project) => void
}

const { conflict: words, labels } = deskCopy.form
const NAMES = Object.keys(labels) as (keyof ProjectDraft)[]

export function Conflict({ mine, theirs, onMine, onTheirs }: ConflictProps) {
  const differs = (name: keyof ProjectDraft) =>
    theirs && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name])
  return (
    <Notice heading={theirs ? words.changed : words.removed}>
      {NAMES.filter(differs).map((name) => (
        <section key={name} aria-label={labels[name]} className={styles.versions}>
          <h3>{labels[name]}</h3>
          {[theirs, mine].map((version) => (
            <div key={version === mine ? words.mine : words.theirs}>
              <small>{version === mine ? words.mine : words.theirs}</small>
              {name === 'images'
                ? version?.images.map((address, index) => (
                    <img key={index} src={photoPath(address)} alt="" />
                  ))
                : [version?.[name]].flat().map((line, index) => <p key={index}>{line}</p>)}
            </div>
          ))}
        </section>
      ))}
      <Button onClick={() => onMine(theirs && { updatedAt: theirs.updatedAt })}>
        {theirs ? words.keepMine : words.asNew}
      </Button>
      {theirs && (
        <Button look="outline" onClick={() => onTheirs(theirs)}>
          {words.useTheirs}
        </Button>
      )}
    </Notice>
  )
}
