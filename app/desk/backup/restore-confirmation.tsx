import type { ReactNode } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { Disclosure } from '../parts/disclosure.tsx'
import { Notice } from '../parts/notice.tsx'
import type { PlannedRestore } from './restore-answer.ts'

const { plan: planTexts } = deskCopy.backup.restore

const OPEN: readonly string[] = ['revealed', 'added', 'changed']

interface RestoreConfirmationProps extends PlannedRestore {
  /** True if the content has changed since the owner saw an earlier plan. */
  readonly isNew: boolean
  readonly children: ReactNode
}

export function RestoreConfirmation({ plan, isSaved, isNew, children }: RestoreConfirmationProps) {
  const groups = (['revealed', 'added', 'changed', 'same', 'others'] as const).filter(
    (name) => plan[name].length > 0,
  )
  return (
    <Notice heading={planTexts.heading}>
      {isNew && <p>{planTexts.isNew}</p>}
      {groups.map((name) => (
        <Disclosure
          key={name}
          open={OPEN.includes(name)}
          summary={planTexts.groups[name](plan[name].length)}
        >
          <ul>
            {plan[name].map((title, index) => (
              // Two projects may have the same title, so the index is the key.
              <li key={index}>{title}</li>
            ))}
          </ul>
        </Disclosure>
      ))}
      <p>{planTexts.site[plan.site]}</p>
      {plan.missing.length > 0 && (
        <>
          <p>{planTexts.missing}</p>
          <ul>
            {plan.missing.map((image, index) => (
              <li key={index}>{deskCopy.backup.image(image)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{planTexts.hint}</p>
      {!isSaved && <p>{planTexts.notSaved}</p>}
      {children}
    </Notice>
  )
}
