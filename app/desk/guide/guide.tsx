/** The guide is public, because it also helps owners who cannot sign in. */
import { Link } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { DeskTitle } from '../parts/desk-title.tsx'
import { PATHS } from '../paths.ts'
import type { Route } from './+types/guide'
import styles from './guide.module.css'
import { guideHtml } from './guide.server.ts'

export const loader = () => guideHtml

export default function Guide({ loaderData, matches: [, desk] }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1}>
      <DeskTitle heading={deskCopy.guide} />
      {!desk.loaderData.isSignedIn && (
        <Link to={PATHS.signIn} className={buttonLook({ look: 'outline', size: 'small' })}>
          {deskCopy.signIn.heading}
        </Link>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from a file of the repository */}
      <article className={styles.guide} dangerouslySetInnerHTML={{ __html: loaderData }} />
    </main>
  )
}
