/** Says that the site lacks the owner's name or a recipient for the chat, and what visitors notice. */
import { describeMissing, missingParts } from '#texts/missing-owner.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { useSite } from '../../site/use-site.ts'
import { Warning } from '../parts/warning.tsx'

export function MissingOwner() {
  const parts = missingParts(useSite())
  if (parts.length === 0) return null
  const { missing, effects } = describeMissing(parts)
  return <Warning sentence={siteCopy.missing(missing, effects)} />
}
