/** Any path that is no page. */
import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { copy } from '../copy.ts'
import { MessageScreen } from '../sections/message-screen.tsx'
import type { Route } from './+types/not-found'
import { pageMeta } from './page-meta.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = matches[0].loaderData
  return pageMeta(site, { title: copy.meta.notFound(site.owner.name), description: '' })
}

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])
  const { code, headline, home } = copy.notFound
  return <MessageScreen code={code} headline={headline} language="en" home={home} />
}
