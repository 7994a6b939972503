import type { ReactNode } from 'react'
import { copy } from '#texts/copy.ts'
import { useSite } from '../use-site.ts'
import { Anchor } from './anchor.tsx'
import styles from './footer.late.module.css'
import { WideName } from './wide-name.tsx'

/** @param children the owner's links, on a page that does not show them elsewhere. */
export function Footer({ children }: { children?: ReactNode }) {
  const { owner, isUnnamed, year } = useSite()
  return (
    <footer className={styles.footer}>
      <p>
        {copy.footer.owner(year, isUnnamed ? '' : owner.name)} <span>{copy.footer.rights}</span>
      </p>
      <p>{copy.footer.madeWith}</p>
      <ul>
        {copy.menu.entries.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
      {children}
      <WideName />
    </footer>
  )
}
