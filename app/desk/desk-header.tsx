/** The menu works without scripts. In wide windows, the links to the main pages are in the bar instead. */
import { Form, Link, NavLink, useRouteLoaderData } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { shareCopy } from '#texts/share-copy.ts'
import headerStyles from '../site/layout/header.module.css'
import { closeWhenLeft } from '../site/layout/menu.tsx'
import { MenuButton } from '../site/layout/menu-button.tsx'
import '../site/layout/menu-panel.late.css'
import { useSite } from '../site/use-site.ts'
import { Monogram } from '../ui/monogram.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import type { loader } from './desk.tsx'
import styles from './desk-header.module.css'
import { Button } from './parts/button.tsx'
import { PATHS } from './paths.ts'
import { publicAddress } from './share/public-address.ts'
import { usePublicSite, useSiteLink } from './use-public-site.ts'

const MENU = 'desk-menu'
const { signOut: signOutTexts } = deskCopy

export function DeskHeader() {
  const { owner } = useSite()
  const siteLink = useSiteLink()
  const hasPublisher = useRouteLoaderData<typeof loader>('desk/desk')?.hasPublisher
  return (
    <header className={`${headerStyles.header} ${styles.header}`}>
      <div className={headerStyles.bar}>
        <div className={styles.start}>
          <MenuButton menu={MENU} />
          <nav className={styles.pages} aria-label={deskCopy.pages}>
            <MainPages />
          </nav>
        </div>
        <Link to={PATHS.projects} className={styles.home}>
          <Monogram name={owner.name} />
          {deskCopy.title}
        </Link>
        <div className={headerStyles.end}>
          <ThemeSwitch />
        </div>
      </div>
      <nav
        id={MENU}
        popover="auto"
        className={styles.menu}
        aria-label={deskCopy.menu}
        onBlur={closeWhenLeft}
      >
        <div className={styles.pagesInMenu}>
          <MainPages />
        </div>
        {hasPublisher && <NavLink to={PATHS.online}>{deskCopy.online.heading}</NavLink>}
        <NavLink to={PATHS.backup}>{deskCopy.backup.heading}</NavLink>
        <a href={siteLink} target="_blank" rel="noopener">
          {deskCopy.openSite}
        </a>
        <ShareMenuLink />
        <NavLink to={PATHS.guide}>{deskCopy.guide}</NavLink>
        <Form method="post" action={PATHS.signOut}>
          <NavLink to={PATHS.password}>{deskCopy.changePassword.heading}</NavLink>
          {/* The question works without scripts. It stands above "Sair", so that a finger that slips does no harm. */}
          <details>
            <summary>{signOutTexts.everywhere}</summary>
            <p>{signOutTexts.question}</p>
            <Button
              type="submit"
              look="outline"
              formAction={`${PATHS.signOut}?onde=todos`}
              className={styles.confirm}
            >
              {signOutTexts.confirm}
            </Button>
          </details>
          <button type="submit">{signOutTexts.button}</button>
        </Form>
      </nav>
    </header>
  )
}

function MainPages() {
  const { countsVisits } = usePublicSite()
  return (
    <>
      <NavLink to={PATHS.projects}>{deskCopy.list.heading}</NavLink>
      <NavLink to={PATHS.site}>{siteCopy.heading}</NavLink>
      {countsVisits && <NavLink to={PATHS.numbers}>{deskCopy.numbers.heading}</NavLink>}
    </>
  )
}

/** On phones, the same tap that leads to "Compartilhar" opens the share sheet. */
function ShareMenuLink() {
  const { owner } = useSite()
  const { url } = usePublicSite()

  function openSheet(): void {
    if (url === null || !matchMedia('(pointer: coarse)').matches) return
    // The page behind a closed or refused sheet offers the other ways.
    navigator.share?.({ title: owner.name, url: publicAddress(url, '/') }).catch(() => {})
  }

  return (
    <NavLink to={PATHS.share} onClick={openSheet}>
      {shareCopy.site}
    </NavLink>
  )
}
