/**
 * Confirms that the project was saved, and links to its page unless the project is hidden. After publishing,
 * the address ends in `?no-ar` if the public pages are up to date, or in `?salvo` if they are not.
 */
import { useLocation } from 'react-router'
import { type Project, projectPath } from '../../../core/project.ts'
import { shareLink } from '../../navigation/share-link.ts'
import { projectCopy } from '../../project-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'

const words = deskCopy.form

export function PublishedNotice({ project }: { project: Project }) {
  const { search } = useLocation()
  const headingIfUpToDate = project.hidden ? words.savedHidden : words.live
  const heading = { '?no-ar': headingIfUpToDate, '?salvo': words.savedNotLive }[search]
  if (!heading) return null
  if (project.hidden) {
    return (
      <Notice heading={heading}>
        <p>{words.hiddenAdvice}</p>
      </Notice>
    )
  }
  const path = projectPath(project.slug)
  return (
    <Notice heading={heading}>
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
