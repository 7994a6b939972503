import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { projectCopy } from '#texts/project-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import { MessageScreen } from './message-screen.tsx'

interface ProjectMissingProps {
  readonly explanation?: string
  readonly firstAction?: ReactNode
}

/** The project does not exist. */
export function ProjectMissing(props: ProjectMissingProps) {
  const { portrait } = useSite()
  const headline = (
    <>
      <ResponsivePicture
        picture={portrait}
        alternative=""
        sizes="clamp(12rem, 12.5vw, 18rem)"
        loading="first"
      />
      <h1>{projectCopy.missing.headline}</h1>
    </>
  )
  return <MessageScreen {...projectCopy.missing} {...props} headline={headline} />
}

/** The project may exist, but its content could not be loaded. */
export function ProjectFailed() {
  const { pathname, state, key } = useLocation()
  const { explanation, again } = projectCopy.failed
  return (
    <ProjectMissing
      // A new attempt ends with a new link, so the focus moves to the headline, and screen readers announce the result.
      key={key}
      explanation={explanation}
      firstAction={
        // Without a network, the router stays on this page. Without scripts, the link reloads it.
        <Link to={pathname} state={state} discover="none" className={buttonLook()}>
          {again}
        </Link>
      }
    />
  )
}
