import { copy } from '#texts/copy.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import { MessageScreen } from './message-screen.tsx'

export function ProjectMissing() {
  const { portrait } = useSite()
  const headline = (
    <>
      <ResponsivePicture picture={portrait} alternative="" sizes="12rem" loading="first" />
      <h1>{copy.projectMissing.headline}</h1>
    </>
  )
  return <MessageScreen {...copy.projectMissing} headline={headline} />
}
