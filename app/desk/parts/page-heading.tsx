/** The heading has the same place on every page. */
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import deskStyles from '../desk.module.css'
import { PATHS } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'
import { DeskTitle } from './desk-title.tsx'
import { Message } from './message.tsx'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly heading: string
  /** Set if the document's title differs from the heading. */
  readonly title?: string
  /** The path of the list, to show a link to it above the heading. */
  readonly list?: string
  /** An element with links, beside the heading. */
  readonly children?: ReactNode
}

export function PageHeading({ heading, title = heading, list, children }: PageHeadingProps) {
  return (
    <>
      <div className={styles.heading}>
        {list && (
          <Link to={list}>
            <Icon icon={ArrowLeft} />
            {deskCopy.list.heading}
          </Link>
        )}
        <DeskTitle heading={title} />
        <h1>{heading}</h1>
        {children}
      </div>
      <FailedPublication />
    </>
  )
}

function FailedPublication() {
  const { failed } = usePublicSite()
  const { pathname } = useLocation()
  if (failed === 'deploy-hook')
    return <Message kind="problem" role="complementary" sentence={deskCopy.hostIsBehind} />
  // The page itself says what has failed.
  if (failed !== 'publisher' || pathname === PATHS.online) return null
  return (
    <Message kind="problem" role="complementary" sentence={deskCopy.online.isBehind}>
      <Link to={PATHS.online} className={deskStyles.link}>
        {deskCopy.online.isBehindLink}
      </Link>
    </Message>
  )
}
