/** Shows both versions of a site that was also published elsewhere, and lets the owner choose one. */
import type { SiteDraft, SiteSettings } from '../../../core/site-settings.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'
import { Versions } from '../publishing/versions.tsx'
import { siteCopy } from './site-copy.ts'
import { fieldsOf, type SiteFormTexts, shownTexts } from './site-texts.ts'

interface SiteConflictProps {
  readonly mine: SiteDraft
  readonly theirs: SiteSettings
  /** Shown in place of the texts that the owner has not changed. */
  readonly defaults: SiteFormTexts
  readonly onKeepMine: () => void
  readonly onUseTheirs: () => void
}

const { conflict: words } = deskCopy.form

export function SiteConflict(props: SiteConflictProps) {
  const { mine, theirs, defaults, onKeepMine, onUseTheirs } = props
  const [mineShown, theirsShown] = [mine, theirs].map((draft) =>
    fieldsOf({ ...shownTexts(draft, defaults), portrait: draft.portrait }),
  )
  const names = Object.keys(fieldsOf(mine))
  return (
    <Notice heading={siteCopy.conflict}>
      {names
        .filter((name) => mineShown?.[name] !== theirsShown?.[name])
        .map((name) => (
          <Versions
            key={name}
            label={labelOf(name)}
            theirs={[theirsShown?.[name] ?? '']}
            mine={[mineShown?.[name] ?? '']}
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

/** @param name of a field, such as `about` or `services.3.title`. */
function labelOf(name: string): string {
  const [field, index, part] = name.split('.') as [keyof typeof siteCopy.labels, string?, string?]
  if (part !== 'title' && part !== 'description') return siteCopy.labels[field]
  return `${siteCopy.service.group(Number(index) + 1)}: ${siteCopy.service[part]}`
}
