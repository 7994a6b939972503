import { type Project, projectPath } from '#core/project/project.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { shareLink } from '../../../site/project/share-link.ts'
import { useSite } from '../../../site/use-site.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { PublishedNotice } from '../../form/published-notice.tsx'
import { Button } from '../../parts/button.tsx'
import { useStaticHost } from '../../parts/use-static-host.ts'
import { publicAddress } from '../../share/public-address.ts'

const { form: formTexts } = deskCopy

/** Confirms that the project was saved, and links to its page unless the project is hidden. */
export function ProjectPublishedNotice({ project }: { readonly project: Project }) {
  const hasStaticHost = useStaticHost() !== null
  const { url: siteUrl } = useSite()
  if (project.hidden) {
    return (
      <PublishedNotice live={formTexts.savedHidden} notLive={formTexts.savedNotLive}>
        {hasStaticHost && <p>{formTexts.hiddenSoon}</p>}
        <p>{formTexts.hiddenAdvice}</p>
      </PublishedNotice>
    )
  }
  const path = projectPath(project.slug)
  return (
    <PublishedNotice
      live={hasStaticHost ? formTexts.liveSoon : formTexts.live}
      notLive={formTexts.savedNotLive}
    >
      {/* Not a router link, because the public pages belong to another build. */}
      <a href={path} className={buttonLook()}>
        {formTexts.open}
      </a>
      {/* A static host does not have the page yet, and chats would remember that its link had no preview. */}
      {!hasStaticHost && (
        <Button
          look="outline"
          onClick={() => shareLink(project.title, publicAddress(siteUrl, path))}
        >
          {projectCopy.share}
        </Button>
      )}
    </PublishedNotice>
  )
}
