/** The footer of every page with content: copyright, links to the sections, and the owner's name in large type. */
import { copy } from '../copy.ts'
import { Anchor } from '../navigation/anchor.tsx'
import { useSite } from '../use-site.ts'
import styles from './footer.module.css'

export function Footer() {
  const { owner, nameWidth, year } = useSite()
  // In units of the view box, 100 to an em. At 94 % of their natural width, the letters are closer together.
  const width = Math.round(nameWidth * 94)
  return (
    <footer className={styles.footer}>
      <p>{copy.footer.rights(year, owner.name)}</p>
      <p>{copy.footer.madeWith}</p>
      <ul>
        {copy.menu.entries.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
      <svg viewBox={`0 -95 ${width} 115`} preserveAspectRatio="xMinYMid" aria-hidden="true">
        <text textLength={width} lengthAdjust="spacingAndGlyphs">
          {owner.name}
        </text>
      </svg>
    </footer>
  )
}
