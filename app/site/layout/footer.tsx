import { copy } from '#texts/copy.ts'
import { useSite } from '../use-site.ts'
import { Anchor } from './anchor.tsx'
import styles from './footer.module.css'
import { OwnerLinks } from './owner-links.tsx'

export function Footer() {
  const { owner, isUnnamed, typesetName, year } = useSite()
  const { viewBox, textLength } = typesetName.drawing
  return (
    <footer className={styles.footer}>
      <p>{copy.footer.rights(year, isUnnamed ? '' : owner.name)}</p>
      <p>{copy.footer.madeWith}</p>
      <ul>
        {copy.menu.entries.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
      <OwnerLinks className={styles.links} />
      <svg viewBox={viewBox} preserveAspectRatio="xMinYMid" aria-hidden="true">
        <text textLength={textLength} lengthAdjust="spacingAndGlyphs">
          {owner.name}
        </text>
      </svg>
    </footer>
  )
}
