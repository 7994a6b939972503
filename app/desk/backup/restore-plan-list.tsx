/** Shows what restoring a backup would change. */
import type { ReactNode } from 'react'
import type { RestorePlan } from '#core/backup.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { ImageList } from './image-list.tsx'
import styles from './restore-backup.module.css'

const words = deskCopy.backup.restore.plan

const OPEN: readonly string[] = ['revealed', 'added', 'changed']

interface RestorePlanListProps {
  readonly plan: RestorePlan
  /** Whether the content has changed since the owner saw an earlier plan. */
  readonly isNew: boolean
  /** The buttons. */
  readonly children: ReactNode
}

export function RestorePlanList({ plan, isNew, children }: RestorePlanListProps) {
  const groups = (['revealed', 'added', 'changed', 'same', 'others'] as const).filter(
    (name) => plan[name].length > 0,
  )
  return (
    <section className={styles.plan} aria-labelledby="plan">
      <h3 id="plan" tabIndex={-1} ref={focus}>
        {words.heading}
      </h3>
      {isNew && <p>{words.isNew}</p>}
      {groups.map((name) => (
        <details key={name} open={OPEN.includes(name)}>
          <summary>{words.groups[name](plan[name].length)}</summary>
          <ul>
            {plan[name].map((title, index) => (
              <li key={index}>{title}</li>
            ))}
          </ul>
        </details>
      ))}
      <p>{words.site[plan.site]}</p>
      {plan.missing.length > 0 && (
        <>
          <p>{words.missing}</p>
          <ImageList images={plan.missing} />
        </>
      )}
      <p>{words.hint}</p>
      <div>{children}</div>
    </section>
  )
}

/** Moves the focus to the heading, because the button that the owner pressed last is gone. */
function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
