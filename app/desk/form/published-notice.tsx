/** Confirms that the project was published, and leads to its page. Publishing adds `?no-ar` or `?salvo` to the address. */
import { useLocation } from 'react-router'
import { type Project, projectPath } from '../../../core/project.ts'
import { copy } from '../../copy.ts'
import { shareLink } from '../../navigation/share-link.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'

const words = deskCopy.form

export function PublishedNotice({ project }: { project: Project }) {
  const { search, key } = useLocation()
  const heading = { '?no-ar': words.live, '?salvo': words.saved }[search]
  if (!heading) return null
  const path = projectPath(project.slug)
  return (
    // With a new key, the heading gets the focus again after the project is published once more.
    <Notice key={key} heading={heading}>
      {/* The public pages are another build, so the router cannot lead there. */}
      <a href={path} className={buttonLook()}>
        {words.open}
      </a>
      <Button look="outline" onClick={() => shareLink(project.title, path)}>
        {copy.project.share}
      </Button>
    </Notice>
  )
}
