/**
 * The page with the form of a new or an existing project. Publishing, step by step (in `app/desk/projects/`,
 * unless the path says otherwise):
 * 1. `edit/project-form.tsx` shows the inputs (`../form/draft-fields.tsx`) and the button (`../form/draft-form.tsx`).
 *    The button calls `publish` of `../form/use-form.ts`, which waits for the uploads and submits the latest draft.
 * 2. `clientAction` below, in the browser, calls the server's action (`../form/publish.ts`).
 * 3. `server/app.ts` passes the request to `server/desk/desk-routes.ts`. If `server/http/admission.ts` accepts its
 *    headers, `server/pages/open-build.ts` passes it to React Router. The middleware of `../desk.tsx`
 *    (`../sign-in/session.ts`) gets the session from `server/desk/password-authentication.ts` (or `account-authentication.ts`).
 *    `action` below opens the storage for this session (`server/desk/open-access.ts` or `hosted-storage.ts`).
 * 4. `readSubmission` (`edit/edit-project.server.ts`) checks the submission and cleans its texts, by the table in
 *    `core/project/project-fields.ts`.
 * 5. `edit/edit-project.server.ts` calls the writer (`data/sqlite/writer.ts` or `data/supabase/writer.ts`), which
 *    makes a row of the draft (`data/project-row.ts`) and stores it. The writer refuses if the project has changed
 *    since the owner opened it (`basedOn`). If the owner gave no slug, one that is free is first made from the title.
 * 6. Back in `action`, `refreshPages` (`server/desk/open-desk.ts`) calls `refresh` of `data/store.ts`, which reads the
 *    content again: see the first list in `server/open-site.ts`, from step 2. If the content has changed, the
 *    next visitor gets a new page: see the second list. If visitors get the pages from a static host,
 *    `server/publish/publisher.ts` sends them, or `server/desk/deploy-hook.ts` tells the host.
 * 7. `action` redirects to the confirmation (`../form/published-notice.tsx`). If nothing was written, the form shows why.
 */
import { data, Link, replace } from 'react-router'
import { deskContext } from '#core/context.ts'
import { type Project, projectPath } from '#core/project/project.ts'
import { PROJECT_FIELDS } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { explainFailedChange, orThrow503 } from '../../failures.ts'
import { draftKeyOf, openStored } from '../../form/draft-storage.ts'
import { type ProjectSubmission, runServerAction } from '../../form/publish.ts'
import { DeskTitle } from '../../parts/desk-title.tsx'
import { Gate } from '../../parts/gate.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import {
  confirmationIn,
  confirmationPath,
  editPath,
  listPathAt,
  newPath,
  PATHS,
  sharePaths,
} from '../../paths.ts'
import { requireStorage } from '../../sign-in/session.ts'
import { usePublicSite } from '../../use-public-site.ts'
import type { Route } from './+types/edit-project'
import { loadForm, readSubmission, writeProject } from './edit-project.server.ts'
import styles from './project-form.module.css'
import { ProjectForm } from './project-form.tsx'

const { form: formTexts, list: listTexts } = deskCopy
const linkLook = buttonLook({ look: 'outline', size: 'small' })

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const loading = loadForm(requireStorage(context).projects, params.id, templateIdIn(url))
  const form = await orThrow503(context, 'open a project', loading)
  return data(form, isNew(params) || form.submission.basedOn ? 200 : 404)
}

export async function clientLoader({ params, url, serverLoader }: Route.ClientLoaderArgs) {
  const form = await serverLoader()
  const draftKey = projectDraftKey(params.id, url)
  const stored = openStored<ProjectSubmission>(
    PROJECT_FIELDS,
    draftKey,
    confirmationIn(url) !== null,
  )
  return { ...form, draftKey, stored }
}
// Only the browser has the stored draft, so the server renders the fallback.
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <main id="content">
    <DeskTitle heading={formTexts.edit} />
    {formTexts.loading}
  </main>
)

export async function action({ request, context }: Route.ActionArgs) {
  const { projects } = requireStorage(context)
  const submission = readSubmission(await request.json().catch(() => null))
  if ('errors' in submission) return submission
  try {
    const refusal = await writeProject(projects, submission)
    if (refusal) return refusal
    const isRefreshed = await context.get(deskContext).refreshPages()
    return replace(confirmationPath(editPath(submission.id), isRefreshed))
  } catch (error) {
    return { problem: explainFailedChange(context, 'publish a project', error) }
  }
}

export async function clientAction({ params, url, serverAction }: Route.ClientActionArgs) {
  return runServerAction(serverAction, projectDraftKey(params.id, url))
}

export default function EditProject({ params, loaderData }: Route.ComponentProps) {
  const { submission, stored } = loaderData
  const { id, draft, basedOn } = submission
  // The draft of a removed project can still be published, as a new project.
  if (!basedOn && !stored && !isNew(params)) return <UnknownProject />
  return (
    <main id="content" tabIndex={-1}>
      <PageHeading
        heading={basedOn ? formTexts.edit : listTexts.create}
        {...(basedOn && draft.title && { title: draft.title })}
        list={listPathAt(id)}
      >
        {basedOn && <ProjectLinks id={id} {...draft} />}
      </PageHeading>
      <ProjectForm
        // A new key creates a new form: for another project, a changed project, or another stored draft.
        key={`${id} ${basedOn?.updatedAt} ${stored?.savedAt}`}
        {...loaderData}
      />
    </main>
  )
}

function UnknownProject() {
  return (
    <Gate heading={formTexts.unknown}>
      <p>{formTexts.unknownHint}</p>
      <Link to={PATHS.projects} className={buttonLook()}>
        {listTexts.heading}
      </Link>
    </Gate>
  )
}

/** Visitors can see only a shown project with a slug. */
function ProjectLinks({ id, slug, hidden }: Pick<Project, 'id' | 'slug' | 'hidden'>) {
  const { url } = usePublicSite()
  if (hidden || !slug) return null
  return (
    <div className={styles.links}>
      {/* The public pages belong to another build, so this is no router link. */}
      <a href={projectPath(slug)} className={linkLook}>
        {formTexts.open}
      </a>
      {url !== null && (
        <Link to={sharePaths(id).page} className={linkLook}>
          {projectCopy.share}
        </Link>
      )}
    </div>
  )
}

/** The address of the form of a new project has no id. */
const isNew = ({ id }: { readonly id?: string | undefined }) => id === undefined

/** @param id undefined for a new project. */
function projectDraftKey(id: string | undefined, url: URL): string {
  return draftKeyOf(id === undefined ? newPath(templateIdIn(url)) : editPath(id))
}

/** @returns the id of the project to duplicate. */
function templateIdIn(url: URL): string | undefined {
  return url.searchParams.get('de') ?? undefined
}
