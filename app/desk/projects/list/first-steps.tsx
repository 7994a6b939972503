/** A step disappears when it is done. */
import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import type { OwnerEntry } from '#core/site/site.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { describeMissing, missingEntries } from '#texts/missing-owner.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { useSite } from '../../../site/use-site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PATHS } from '../../paths.ts'
import styles from './first-steps.module.css'
import { RemoveExamplesForm } from './removal.tsx'

const { firstSteps: texts } = deskCopy

interface FirstStepsProps {
  readonly projects: readonly { readonly isExample: boolean }[]
  readonly ownerEntries: readonly OwnerEntry[]
}

export function FirstSteps({ projects, ownerEntries }: FirstStepsProps) {
  const entries = missingEntries(useSite())
  const hasExamples = projects.some(({ isExample }) => isExample)
  const links = [
    { isDone: ownerEntries.includes('name'), label: texts.name, to: `${PATHS.site}#name` },
    { isDone: ownerEntries.includes('phone'), label: texts.phone, to: `${PATHS.site}#phone` },
    { isDone: ownerEntries.includes('portrait'), label: texts.portrait, to: PATHS.site },
    {
      isDone: projects.some(({ isExample }) => !isExample),
      label: texts.project,
      to: PATHS.newProject,
    },
  ].filter(({ isDone }) => !isDone)
  if (links.length === 0 && !hasExamples) return null
  const { missing, effects } = describeMissing(entries)
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.heading}</h2>
      {entries.length > 0 && <p>{siteCopy.missing(missing, effects)}</p>}
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>
              {label}
              <Icon icon={ArrowRight} />
            </Link>
          </li>
        ))}
        {hasExamples && (
          <li>
            <RemoveExamplesForm />
          </li>
        )}
      </ul>
    </section>
  )
}
