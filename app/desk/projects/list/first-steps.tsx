/** What the owner of a new site has to do. Each step ticks itself off, and the list disappears after the last one. */
import { Circle, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnerEntry } from '#core/site/site.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { describeMissing, missingParts } from '#texts/missing-owner.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { useSite } from '../../../site/use-site.ts'
import { Icon } from '../../../ui/icon.tsx'
import panelStyles from '../../parts/panel.module.css'
import { PATHS } from '../../paths.ts'
import styles from './first-steps.module.css'
import { RemoveForm } from './remove-form.tsx'

const { firstSteps: texts } = deskCopy

interface FirstStepsProps {
  /** All projects of the list. */
  readonly projects: readonly { readonly isExample: boolean }[]
  readonly ownerEntries: readonly OwnerEntry[]
}

export function FirstSteps({ projects, ownerEntries }: FirstStepsProps) {
  const parts = missingParts(useSite())
  const steps = [
    { isDone: ownerEntries.includes('name'), label: texts.name, link: `${PATHS.site}#name` },
    { isDone: ownerEntries.includes('phone'), label: texts.phone, link: `${PATHS.site}#phone` },
    { isDone: ownerEntries.includes('portrait'), label: texts.portrait, link: PATHS.site },
    {
      isDone: projects.some(({ isExample }) => !isExample),
      label: texts.project,
      link: PATHS.newProject,
    },
    { isDone: !projects.some(({ isExample }) => isExample), label: texts.examples, link: null },
  ]
  if (steps.every(({ isDone }) => isDone)) return null
  const { missing, effects } = describeMissing(parts)
  return (
    <section className={`${panelStyles.panel} ${styles.steps}`} aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.heading}</h2>
      {parts.length > 0 && <p>{siteCopy.missing(missing, effects)}</p>}
      <ul>
        {steps.map(({ isDone, label, link }) => (
          <Step key={label} isDone={isDone}>
            {isDone && label}
            {!isDone && (link ? <Link to={link}>{label}</Link> : <RemoveForm />)}
          </Step>
        ))}
      </ul>
    </section>
  )
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone}>
      <Icon icon={isDone ? CircleCheck : Circle} />
      <span className="visually-hidden">{isDone ? texts.done : texts.open}</span>
      {children}
    </li>
  )
}
