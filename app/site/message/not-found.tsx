import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { copy } from '#texts/copy.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/not-found'
import { MessageScreen } from './message-screen.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  unlistedMeta(copy.notFound.title(root.loaderData.owner.name))

export default function NotFound() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404: no page at', pathname)
  }, [pathname])
  const { code, headline, home } = copy.notFound
  return <MessageScreen code={code} headline={headline} language="en" home={home} />
}
