/** Confirms that the project was saved, and links to its page unless the project is hidden. */
import { useLocation } from 'react-router'
import { type Project, projectPath } from '#core/project.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { shareLink } from '../../../site/project/share-link.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { Button } from '../../parts/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PUBLISHED } from '../../paths.ts'

const words = deskCopy.form

export function PublishedNotice({ project }: { project: Project }) {
  const { search } = useLocation()
  if (search !== PUBLISHED.live && search !== PUBLISHED.notLive) return null
  const isLive = search === PUBLISHED.live
  if (project.hidden) {
    return (
      <Notice
        kind={isLive ? 'success' : 'problem'}
        heading={isLive ? words.savedHidden : words.savedNotLive}
      >
        <p>{words.hiddenAdvice}</p>
      </Notice>
    )
  }
  const path = projectPath(project.slug)
  return (
    <Notice
      kind={isLive ? 'success' : 'problem'}
      heading={isLive ? words.live : words.savedNotLive}
    >
      {/* Not a router link, because the public pages belong to another build. */}
      <a href={path} className={buttonLook()}>
        {words.open}
      </a>
      <Button look="outline" onClick={() => shareLink(project.title, path)}>
        {projectCopy.share}
      </Button>
    </Notice>
  )
}
