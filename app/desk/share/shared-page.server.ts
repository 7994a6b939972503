import type { RouterContextProvider } from 'react-router'
import { loadContext } from '#core/context.ts'
import { projectSubject, sharePicturePath, siteSubject } from '#core/picture/share-picture.ts'
import { type Project, projectPath } from '#core/project/project.ts'
import { taglineOf } from '#texts/owner-texts.ts'
import { homeLinkTexts, projectLinkTexts } from '../../site/seo/link-texts.ts'
import { orThrow503 } from '../failures.ts'
import { requireStorage } from '../sign-in/session.ts'

type Context = Readonly<RouterContextProvider>

interface PublicPage {
  readonly path: string
  readonly project: Project | null
}

export function sharedProjectId({ searchParams }: URL): string | null {
  return searchParams.get('projeto')
}

/** @param id null for the whole site. @returns null if no page shows the project. */
export async function findPublicPage(
  id: string | null,
  context: Context,
): Promise<PublicPage | null> {
  const { projects } = requireStorage(context)
  if (id === null) return { path: '/', project: null }
  const project = await orThrow503(context, 'share a project', projects.byId(id))
  if (!project || project.hidden || !project.slug) return null
  return { path: projectPath(project.slug), project }
}

export async function linkPreviewOf({ project }: PublicPage, context: Context) {
  const { site: currentSite, pictures } = context.get(loadContext)
  const site = currentSite()
  if (!project) {
    const picture = sharePicturePath(siteSubject(site, taglineOf(site)), await pictures.portrait())
    return { title: site.owner.name, texts: homeLinkTexts(site), picture }
  }
  const [first = null] = await pictures.ofProject(project.slug, project.images.slice(0, 1))
  return {
    title: project.title,
    texts: projectLinkTexts(site, project),
    picture: sharePicturePath(projectSubject(site, project), first),
  }
}
