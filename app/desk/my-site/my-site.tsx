import { redirectDocument } from 'react-router'
import { deskContext, loadContext } from '#core/context.ts'
import { PAGE_DEADLINE, settleWithin } from '#core/loadable.ts'
import { EMPTY_SITE_DRAFT, SITE_FIELDS, type SiteDraft } from '#core/site/site-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { describeMissing, missingEntries } from '#texts/missing-owner.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { toProjectSummaries } from '../../site/project-card/project-summary.ts'
import { useSite } from '../../site/use-site.ts'
import { explainFailedChange, orThrow503 } from '../failures.ts'
import { draftKeyOf, openStored } from '../form/draft-storage.ts'
import { runServerAction, type Submission } from '../form/publish.ts'
import { DeskTitle } from '../parts/desk-title.tsx'
import { Message } from '../parts/message.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { confirmationIn, confirmationPath, PATHS } from '../paths.ts'
import { requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/my-site'
import { SiteForm } from './site-form.tsx'
import { readSiteSubmission, writeSite } from './site-submission.server.ts'

const DRAFT_KEY = draftKeyOf(PATHS.site)

export async function loader({ context }: Route.LoaderArgs) {
  const storage = requireStorage(context)
  const { projectReader, pictures } = context.get(loadContext)
  const [settings, list] = await Promise.all([
    orThrow503(context, 'open the site settings', storage.settings.readSettings()),
    // The preview shows the projects.
    settleWithin(toProjectSummaries(projectReader.list(), pictures), PAGE_DEADLINE),
  ])
  const { updatedAt, ...draft } = settings ?? { ...EMPTY_SITE_DRAFT, updatedAt: null }
  return {
    owner: context.get(deskContext).configuredOwner,
    submission: { draft, basedOn: settings && { updatedAt } },
    projects: list.state === 'ready' ? list.value : [],
  }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const form = await serverLoader()
  const stored = openStored<Submission<SiteDraft>>(
    SITE_FIELDS,
    DRAFT_KEY,
    confirmationIn(url) !== null,
  )
  return { ...form, draftKey: DRAFT_KEY, stored }
}
// Only the browser has the stored draft, so the server renders the fallback.
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <main id="content">
    <DeskTitle heading={siteCopy.heading} />
    {deskCopy.form.loading}
  </main>
)

export async function action({ request, context }: Route.ActionArgs) {
  const { settings } = requireStorage(context)
  const { configuredOwner, refreshPages } = context.get(deskContext)
  const submission = readSiteSubmission(await request.json().catch(() => null), configuredOwner)
  if ('errors' in submission) return submission
  try {
    const refusal = await writeSite(settings, submission)
    if (refusal) return refusal
    const isRefreshed = await refreshPages()
    // Load a new document, because the router loads the owner's name for the title and the monogram only once.
    return redirectDocument(confirmationPath(PATHS.site, isRefreshed))
  } catch (error) {
    return { problem: explainFailedChange(context, 'publish the site', error) }
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runServerAction(serverAction, DRAFT_KEY)
}

export default function MySite({ loaderData }: Route.ComponentProps) {
  const { submission, stored } = loaderData
  return (
    <main id="content" tabIndex={-1}>
      <PageHeading heading={siteCopy.heading} />
      <MissingOwner />
      <SiteForm
        // A new key creates a new form: for changed settings, or for another stored draft.
        key={`${submission.basedOn?.updatedAt} ${stored?.savedAt}`}
        {...loaderData}
      />
    </main>
  )
}

function MissingOwner() {
  const entries = missingEntries(useSite())
  if (entries.length === 0) return null
  const { missing, effects } = describeMissing(entries)
  return <Message kind="warning" sentence={siteCopy.missing(missing, effects)} />
}
