/** A project to be filled in: a new one, or one that visitors see already. */
import { ArrowLeft } from 'lucide'
import { useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  Link,
  replace,
  type To,
  useLocation,
  useNavigate,
} from 'react-router'
import { type Project, type ProjectReader, projectPath } from '../../../core/project.ts'
import { slugOf } from '../../../core/slug.ts'
import { deskContext } from '../../context.ts'
import { copy } from '../../copy.ts'
import { shareLink } from '../../navigation/share-link.ts'
import bar from '../../sections/project-bar.module.css'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { ProjectForm } from '../form/project-form.tsx'
import { forgetDraft, storedDraft } from '../form/stored-draft.ts'
import {
  EMPTY_DRAFT,
  type FieldErrors,
  readSubmission,
  type Submission,
} from '../form/submission.server.ts'
import { Notice } from '../notice.tsx'
import { explainFailure, orUnavailable, ownerSession } from '../session.ts'
import type { Route } from './+types/edit-project'

/** What "Publicar" brought about; the first two when it is on the site. */
export interface Answer {
  readonly id?: string
  /** Whether visitors see it already. */
  readonly isLive?: boolean
  /** The project as somebody else left it; null when it was removed. */
  readonly current?: Project | null
  readonly errors?: FieldErrors
  readonly problem?: string
}

/** In place of an id. */
const NEW = 'novo'

const { form, list } = deskCopy

/** A project that is not there, or not any more, begins as a new one: its draft may still be in the browser. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { projects, photos } = ownerSession(context)
  const copiedId = url.searchParams.get('de')
  const reads = Promise.all([
    id === NEW ? null : projects.byId(id),
    copiedId === null ? null : projects.byId(copiedId),
    projects.list(),
    photos.weights(),
  ])
  const [project, copied, list, weights] = await orUnavailable(context, 'open a project', reads)
  const submission: Submission = {
    id: project?.id ?? crypto.randomUUID(),
    draft: project ?? { ...EMPTY_DRAFT, ...copied, slug: '' },
    basedOn: project && { updatedAt: project.updatedAt },
  }
  const categories = new Set(list.map(({ category }) => category).filter(Boolean))
  const page = `rascunho:${id}:${copied?.id}`
  return { page, project, submission, weights, categories: [...categories] }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  return { ...data, stored: storedDraft(data.page) }
}
// Only the browser knows of drafts.
clientLoader.hydrate = true as const

export const HydrateFallback = () => <main id="content">{form.loading}</main>

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const { projects } = ownerSession(context)
  const submission = readSubmission(await request.json().catch(() => null))
  if (!submission) throw data(form.errors.invalid, 400)
  if ('errors' in submission) return submission
  const { id, draft, basedOn } = submission
  try {
    const ready = { ...draft, slug: draft.slug || (await freeSlug(draft.title, id, projects)) }
    const outcome =
      basedOn === null
        ? await projects.create(id, ready)
        : await projects.update(id, ready, basedOn.updatedAt)
    if (outcome.state === 'slug-taken') return { errors: { slug: form.errors.slugTaken } }
    if (outcome.state === 'changed') {
      const { current } = outcome
      const slug = draft.slug || current?.slug
      // An earlier try may have been written, and only its answer lost.
      const wanted = JSON.stringify({ ...current, ...draft, slug })
      if (wanted !== JSON.stringify(current)) return { current }
    }
    return { id, isLive: await context.get(deskContext).publish() }
  } catch (error) {
    return { problem: explainFailure(context, 'publish a project', error) }
  }
}

/** @returns an address that no other project has. */
async function freeSlug(title: string, id: string, projects: ProjectReader): Promise<string> {
  const base = slugOf(title) || form.fallbackSlug
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`
    const holder = await projects.bySlug(slug)
    if (!holder || holder.id === id) return slug
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer = await serverAction()
    // By its status, the router leaves the page's data as they are.
    if (!answer.id) return data(answer, 422)
    forgetDraft(answer.id)
    return replace(`/estudio/projetos/${answer.id}?${answer.isLive ? 'no-ar' : 'salvo'}`)
  } catch (error) {
    if (error instanceof Response) throw error
    const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
    return data<Answer>({ problem: sentence || form.errors.offline }, 503)
  }
}

export default function ProjectPage({ loaderData }: Route.ComponentProps) {
  const { project, submission, stored } = loaderData
  const location = useLocation()
  const said = { '?no-ar': form.live, '?salvo': form.saved }[location.search]
  const navigate = useNavigate()
  const [continued, setContinued] = useState<number>()

  function forget({ id }: Submission, next: To) {
    forgetDraft(id)
    navigate(next, { replace: true })
  }

  return (
    <main id="content" tabIndex={-1}>
      <Link to="/estudio/projetos" className={bar.back}>
        <Icon icon={ArrowLeft} />
        {list.heading}
      </Link>
      <h1>{project ? form.edit : list.create}</h1>
      {stored && stored.at !== continued ? (
        <Notice heading={form.draft.offer(stored.at)}>
          <Button onClick={() => setContinued(stored.at)}>{form.draft.continue}</Button>
          <Button look="outline" onClick={() => forget(stored, location)}>
            {form.draft.discard}
          </Button>
        </Notice>
      ) : (
        <ProjectForm
          key={`${submission.id} ${project?.updatedAt} ${stored?.at}`}
          {...loaderData}
          submission={stored ?? submission}
          onTheirs={({ id }) => forget(stored ?? submission, `/estudio/projetos/${id}`)}
        >
          {project && said && (
            <Notice key={location.key} heading={said}>
              {/* The public pages are another build: no page change of the router leads there. */}
              <a href={projectPath(project.slug)} className={buttonLook()}>
                {form.open}
              </a>
              <Button
                look="outline"
                onClick={() => shareLink(project.title, projectPath(project.slug))}
              >
                {copy.project.share}
              </Button>
            </Notice>
          )}
        </ProjectForm>
      )}
    </main>
  )
}
