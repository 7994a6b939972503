import { PICTURES, PORTRAIT_PICTURES } from '../../core/paths.ts'
import type { Project } from '../../core/project/project.ts'
import { fileKey, isFileSlug } from '../../core/project/slug.ts'
import { exportTexts } from '../../texts/export.ts'
import type { Visited } from './crawl.ts'
import { NOT_FOUND_PATH } from './exported-files.ts'

const POSITION = new RegExp(`^${PICTURES}/[^/]+/(\\d+)/`)

type Named = Pick<Project, 'slug' | 'title'>

/** Another program may have written such slugs. The form makes only slugs that can be files. */
export function slugProblems(projects: readonly Named[]): string[] {
  const notFiles = projects
    .filter(({ slug }) => !isFileSlug(slug))
    .map(({ title, slug }) => exportTexts.notFile(title, slug))
  const sameFiles = [...Map.groupBy(projects, ({ slug }) => fileKey(slug)).values()]
    .filter((group) => group.length > 1)
    .map((group) =>
      exportTexts.sameFile(
        group.map(({ title }) => title),
        group[0]?.slug ?? '',
      ),
    )
  return [...notFiles, ...sameFiles]
}

export function answerProblems(answers: Iterable<Visited>, projects: readonly Named[]): string[] {
  const titles = new Map(projects.map(({ slug, title }) => [slug, title]))
  /** The path may be that of a page, its data or a picture. */
  const titleAt = (path: string) => {
    const [, , slug = ''] = path.split('/')
    return titles.get(decodeURIComponent(slug.replace(/\.data$/, '')))
  }
  const nameOf = (path: string) => exportTexts.address(path, titleAt(path))

  function problemOf({ path, status, isIncomplete, from }: Visited): string | null {
    const page = from === null ? null : nameOf(from)
    if (status !== (path === NOT_FOUND_PATH ? 404 : 200)) {
      // The site redirects from an image that it cannot read to the placeholder.
      const isUnreadable = status === 302
      const [, position] = POSITION.exec(path) ?? []
      const title = titleAt(path)
      if (isUnreadable && position && title) return exportTexts.brokenImage(title, position)
      if (isUnreadable && path.startsWith(`${PORTRAIT_PICTURES}/`))
        return exportTexts.brokenPortrait
      return exportTexts.broken(nameOf(path), status, page)
    }
    return isIncomplete ? exportTexts.incomplete(nameOf(path), page) : null
  }

  return [...new Set([...answers].flatMap((answer) => problemOf(answer) ?? []))]
}
