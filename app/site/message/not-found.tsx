import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { notFoundCopy } from '#texts/not-found-copy.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { unlistedMeta } from '../seo/page-meta.ts'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/not-found'
import { MessageScreen } from './message-screen.tsx'
import styles from './not-found.module.css'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  unlistedMeta(notFoundCopy.title(root.loaderData.owner.name))

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])
  const { portrait } = useSite()
  const { code, headline, home } = notFoundCopy
  const headlines = (
    <>
      <ResponsivePicture
        picture={portrait}
        alternative=""
        sizes="min(38vw, max(19rem, 21vw), 28.5rem, 43svh)"
        loading="first"
      />
      <h1 className={styles.code} aria-label={code}>
        {Array.from(code, (digit, index) => (
          <span key={index}>{digit}</span>
        ))}
      </h1>
      <p className={styles.headline}>{headline}</p>
    </>
  )
  return <MessageScreen headline={headlines} language="en" home={home} />
}
