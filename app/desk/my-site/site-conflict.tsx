/**
 * Shown when "Meu site" was published from another tab or device in the meantime: compares the fields that differ, and
 * lets the owner choose.
 */
import type { SiteDraft } from '#core/site-fields.ts'
import type { SiteSettings } from '#core/site-settings.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { Versions } from '../draft/versions.tsx'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { fieldsOf, type SiteFormTexts, shownTexts } from './site-texts.ts'

interface SiteConflictProps {
  readonly mine: SiteDraft
  readonly theirs: SiteSettings
  /** Shown in place of empty texts. */
  readonly defaults: SiteFormTexts
  readonly onKeepMine: () => void
  readonly onUseTheirs: () => void
}

const { conflict: words } = deskCopy.form

export function SiteConflict(props: SiteConflictProps) {
  const { mine, theirs, defaults, onKeepMine, onUseTheirs } = props
  const shownFields = (draft: SiteDraft) =>
    fieldsOf({ ...shownTexts(draft, defaults), portrait: draft.portrait })
  const myFields = shownFields(mine)
  const theirFields = shownFields(theirs)
  return (
    <Notice kind="problem" heading={siteCopy.conflict}>
      {Object.keys(myFields)
        .filter((name) => myFields[name] !== theirFields[name])
        .map((name) => (
          <Versions
            key={name}
            label={labelOf(name)}
            theirs={[theirFields[name] ?? '']}
            mine={[myFields[name] ?? '']}
            areImages={name === 'portrait'}
          />
        ))}
      <Button onClick={onKeepMine}>{words.keepMine}</Button>
      <Button look="outline" onClick={onUseTheirs}>
        {words.useTheirs}
      </Button>
    </Notice>
  )
}

/** @param name the name of a field, such as `about` or `services.3.title`. */
function labelOf(name: string): string {
  const [field, index, part] = name.split('.') as [keyof typeof siteCopy.labels, string?, string?]
  if (part !== 'title' && part !== 'description') return siteCopy.labels[field]
  return `${siteCopy.service.group(Number(index) + 1)}: ${siteCopy.service[part]}`
}
