/** Around every page behind the sign-in: a bar above, and the way out below. */
import { Form, Link, Outlet } from 'react-router'
import bar from '../../sections/project-bar.module.css'
import { ThemeSwitch } from '../../theme/theme-switch.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { useSite } from '../../use-site.ts'
import { deskCopy } from '../desk-copy.ts'
import styles from './shell.module.css'

export default function Shell() {
  const { site, out, outEverywhere } = deskCopy.shell
  return (
    <div className={styles.shell}>
      <header className={bar.bar}>
        <div className={bar.content}>
          <Link to="/estudio/projetos" className={bar.back}>
            <Monogram name={useSite().owner.name} />
            {deskCopy.title}
          </Link>
          <nav>
            <a href="/" target="_blank" rel="noopener">
              {site}
            </a>
            <ThemeSwitch />
          </nav>
        </div>
      </header>
      <Outlet />
      <Form method="post" action="/estudio/sair" className={styles.out}>
        <button type="submit">{out}</button>
        <button type="submit" name="onde" value="todos">
          {outEverywhere}
        </button>
      </Form>
    </div>
  )
}
