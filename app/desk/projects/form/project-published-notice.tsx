import { type Project, projectPath } from '#core/project.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { shareLink } from '../../../site/project/share-link.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { PublishedNotice } from '../../draft/published-notice.tsx'
import { Button } from '../../parts/button.tsx'

const { form: formTexts } = deskCopy

/** Confirms that the project was saved, and links to its page unless the project is hidden. */
export function ProjectPublishedNotice({ project }: { readonly project: Project }) {
  if (project.hidden) {
    return (
      <PublishedNotice live={formTexts.savedHidden} notLive={formTexts.savedNotLive}>
        <p>{formTexts.hiddenAdvice}</p>
      </PublishedNotice>
    )
  }
  const path = projectPath(project.slug)
  return (
    <PublishedNotice live={formTexts.live} notLive={formTexts.savedNotLive}>
      {/* Not a router link, because the public pages belong to another build. */}
      <a href={path} className={buttonLook()}>
        {formTexts.open}
      </a>
      <Button look="outline" onClick={() => shareLink(project.title, path)}>
        {projectCopy.share}
      </Button>
    </PublishedNotice>
  )
}
