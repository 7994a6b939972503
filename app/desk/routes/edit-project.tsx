/** A project to be filled in: a new one, or one that visitors see already. */
import { data, replace, useFetchers, useLocation } from 'react-router'
import { type Project, projectPath } from '../../../core/project.ts'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { slugOf } from '../../../core/slug.ts'
import { deskContext } from '../../context.ts'
import { copy } from '../../copy.ts'
import { shareLink } from '../../navigation/share-link.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { contentOf, type FieldName } from '../form/content.ts'
import { Editor } from '../form/editor.tsx'
import { storeDraft } from '../form/stored-draft.ts'
import { readSubmission } from '../form/submission.server.ts'
import { Notice } from '../notice.tsx'
import { problemOf } from '../problem.ts'
import { ownerSession } from '../session.ts'
import type { Route } from './+types/edit-project'

/** What "Publicar" brought about; the first two when it is on the site. */
export interface Answer {
  readonly id?: string
  /** Whether visitors see it already. */
  readonly isLive?: boolean
  /** The project as somebody else left it; null when it was removed. */
  readonly current?: Project | null
  readonly errors?: Partial<Record<FieldName, string>>
  readonly problem?: string
}

/** So many projects may have the same title. */
const MOST_ALIKE = 100

const { fallbackSlug, published, errors } = deskCopy.form

/** A project that is not there, or not any more, begins as a new one: its draft may still be in the browser. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const projects = await ownerSession(context).projects.list()
  const find = (wanted: string | null) => projects.find((one) => one.id === wanted) ?? null
  const project = find(id)
  const copied = contentOf(find(url.searchParams.get('de')))
  const content = project
    ? contentOf(project)
    : { ...contentOf(null), typed: { ...copied.typed, slug: '' }, images: copied.images }
  const categories = new Set(projects.map(({ category }) => category).filter(Boolean))
  return { id, project, content, categories: [...categories] }
}

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { projects } = ownerSession(context)
  const submission = readSubmission(await request.json())
  if ('errors' in submission) return submission
  const { id, draft, basedOn } = submission
  const write = (ready: ProjectDraft) =>
    basedOn === null ? projects.create(ready, { id }) : projects.update(id, ready, basedOn)
  try {
    const wanted = draft.slug || slugOf(draft.title) || fallbackSlug
    let outcome = await write({ ...draft, slug: wanted })
    // An address that the owner did not choose gives way.
    for (let next = 2; !draft.slug && outcome.state === 'slug-taken' && next < MOST_ALIKE; next++) {
      outcome = await write({ ...draft, slug: `${wanted}-${next}` })
    }
    if (outcome.state === 'slug-taken') return { errors: { slug: errors.slugTaken } }
    if (outcome.state === 'changed' && !isSame(draft, outcome.current)) {
      return { current: outcome.current }
    }
    return { id, isLive: await context.get(deskContext).published() }
  } catch (error) {
    return { problem: deskCopy.problems[problemOf(error)] }
  }
}

/** Whether an earlier try was written, and only its answer was lost. */
function isSame(draft: ProjectDraft, current: Project | null): boolean {
  if (!current) return false
  const wanted = { ...draft, slug: draft.slug || current.slug }
  const names = Object.keys(wanted) as (keyof ProjectDraft)[]
  return names.every((name) => JSON.stringify(wanted[name]) === JSON.stringify(current[name]))
}

export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  try {
    const answer = await serverAction()
    // By its status, the router leaves the page's data as they are.
    if (!answer.id) return data(answer, 422)
    storeDraft(params.id, null)
    return replace(`/estudio/projetos/${answer.id}?${answer.isLive ? 'no-ar' : 'salvo'}`)
  } catch (error) {
    if (error instanceof Response) throw error
    return data<Answer>({ problem: errors.offline }, 503)
  }
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { id, project } = loaderData
  const { key, search } = useLocation()
  // While the next version is on its way, nothing is said of the last one.
  const isSettled = useFetchers().length === 0
  return (
    <Editor key={`${id} ${project?.updatedAt}`} {...loaderData}>
      {project && search && isSettled && (
        <Notice key={key} heading={search.startsWith('?no-ar') ? published.live : published.saved}>
          {/* The public pages are another build: no page change of the router leads there. */}
          <a href={projectPath(project.slug)} className={buttonLook()}>
            {published.open}
          </a>
          <Button
            look="outline"
            onClick={() => shareLink(project.title, projectPath(project.slug))}
          >
            {copy.project.share}
          </Button>
        </Notice>
      )}
    </Editor>
  )
}
