/**
 * The page with the form of a project, new or existing. Publishing starts in `form/publish.ts`, which waits for the
 * uploads and submits the draft. `clientAction` below passes it on to `action` on the server, which calls
 * `form/write-project.server.ts`. The form shows the answer (`form/publish-answer.ts`) unless the action redirects.
 */
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
import { deskContext } from '../../context.ts'
import bar from '../../sections/project-bar.module.css'
import { Icon } from '../../ui/icon.tsx'
import { deskCopy } from '../desk-copy.ts'
import { DraftNotice } from '../form/draft-notice.tsx'
import { loadForm } from '../form/load-form.server.ts'
import { ProjectForm } from '../form/project-form.tsx'
import type { PublishAnswer } from '../form/publish-answer.ts'
import { PublishedNotice } from '../form/published-notice.tsx'
import {
  forgetSubmission,
  readStoredSubmission,
  type StoredSubmission,
} from '../form/stored-submission.ts'
import { readSubmission } from '../form/submission.server.ts'
import type { Submission } from '../form/submission.ts'
import { writeProject } from '../form/write-project.server.ts'
import { explainFailure, orThrow503, ownerSession } from '../session.ts'
import type { Route } from './+types/edit-project'
import styles from './edit-project.module.css'

const { form: words, list } = deskCopy

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const form = loadForm(ownerSession(context), params.id, url.searchParams.get('de'))
  return orThrow503(context, 'open a project', form)
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const form = await serverLoader()
  return { ...form, stored: readStoredSubmission(form.draftKey, form.submission.draft) }
}
// The server cannot read the draft that the browser stores, so it renders only the fallback.
clientLoader.hydrate = true as const

export const HydrateFallback = () => <main id="content">{words.loading}</main>

export async function action({ request, context }: Route.ActionArgs): Promise<PublishAnswer> {
  const { projectDatabase } = ownerSession(context)
  const submission = readSubmission(await request.json().catch(() => null))
  if (!submission) throw data(words.errors.invalid, 400)
  if ('errors' in submission) return submission
  try {
    const answer = await writeProject(projectDatabase, submission)
    if (answer.id === undefined) return answer
    return { ...answer, isLive: await context.get(deskContext).refreshPages() }
  } catch (error) {
    return { problem: explainFailure(context, 'publish a project', error) }
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer = await serverAction()
    // With a status of 400 or more, the router does not load the page's data again, which would reset the form.
    if (answer.id === undefined) return data(answer, 422)
    forgetSubmission(answer.id)
    return replace(`/estudio/projetos/${answer.id}?${answer.isLive ? 'no-ar' : 'salvo'}`)
  } catch (error) {
    // The server redirects to the sign-in if the session has expired.
    if (error instanceof Response) throw error
    const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
    return data<PublishAnswer>({ problem: sentence || words.errors.offline }, 503)
  }
}

export default function EditProject({ loaderData }: Route.ComponentProps) {
  const { project, submission, stored } = loaderData
  const location = useLocation()
  const navigate = useNavigate()
  const [resumedSavedAt, setResumedSavedAt] = useState<StoredSubmission['savedAt']>()

  function discard({ id }: Submission, next: To): void {
    forgetSubmission(id)
    navigate(next, { replace: true })
  }

  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.heading}>
        <Link to="/estudio/projetos" className={bar.back}>
          <Icon icon={ArrowLeft} />
          {list.heading}
        </Link>
        <h1>{project ? words.edit : list.create}</h1>
      </div>
      {stored && stored.savedAt !== resumedSavedAt ? (
        <DraftNotice
          savedAt={stored.savedAt}
          onResume={() => setResumedSavedAt(stored.savedAt)}
          onDiscard={() => discard(stored, location)}
        />
      ) : (
        <ProjectForm
          key={`${submission.id} ${project?.updatedAt} ${stored?.savedAt}`}
          {...loaderData}
          submission={stored ?? submission}
          onUseTheirs={({ id }) => discard(stored ?? submission, `/estudio/projetos/${id}`)}
        >
          {project && <PublishedNotice project={project} />}
        </ProjectForm>
      )}
    </main>
  )
}
