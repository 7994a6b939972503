import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { differsFromServer } from '../../ui/differs-from-server.ts'

interface AnchorProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  readonly href: `#${string}`
}

export function Anchor({ href, ...attributes }: AnchorProps) {
  // A changed query would make the router call the landing page's loader again.
  const { pathname, search } = useLocation()
  const isHere = pathname === '/'
  return (
    <Link
      to={isHere ? { search, hash: href } : `/${href}`}
      discover="none"
      {...differsFromServer}
      {...attributes}
    />
  )
}
