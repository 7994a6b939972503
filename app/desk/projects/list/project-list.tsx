/** The public pages have the same order, without the hidden projects. */
import { Plus } from 'lucide'
import pLimit from 'p-limit'
import { data, Link, useSearchParams } from 'react-router'
import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import deskStyles from '../../desk.module.css'
import { explainFailedChange, orThrow503, readForm } from '../../failures.ts'
import { UploadAgain } from '../../online/upload-again.tsx'
import { Message } from '../../parts/message.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { PASSWORD_CREATED, PATHS } from '../../paths.ts'
import { requireStorage } from '../../sign-in/session.ts'
import { usePublicSite } from '../../use-public-site.ts'
import type { Route } from './+types/project-list'
import { FirstSteps } from './first-steps.tsx'
import { applyListChange, readListChange } from './list-change.server.ts'
import { type ListAnswer, notLiveYet, type Removal } from './list-change.ts'
import { ListSearch, matchesSearch, type SearchedProject, useListSearch } from './list-search.tsx'
import { DraftItem, useProjectDrafts } from './project-drafts.tsx'
import { ProjectItems } from './project-items.tsx'
import styles from './project-list.module.css'
import { UnusableItem } from './unusable-item.tsx'

const { list: listTexts } = deskCopy

/** With fewer projects, scrolling is as quick. */
const SEARCH_FROM = 12

/** A move reads the list's order and writes a new order. Without this limit, one move could undo another. */
const oneAtATime = pLimit(1)

export async function loader({ context }: Route.LoaderArgs) {
  const { projects } = requireStorage(context)
  const { isExample, ownerEntries } = context.get(deskContext)
  const table = await orThrow503(context, 'list the projects', projects.table())
  return {
    projects: table.projects.map((project) => {
      const { id, title, category, client, images, hidden } = project
      const image = images[0]
      return { id, title, category, client, image, hidden, isExample: isExample(project) }
    }),
    unusable: table.unusable.map(({ id, title, category, client, slug }) => {
      return { id, title, category, client, slug }
    }),
    ownerEntries: ownerEntries(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { projects } = requireStorage(context)
  const change = readListChange(await readForm(request))
  if (!change) return data<ListAnswer>({ message: deskCopy.invalidRequest, hasFailed: true }, 400)
  try {
    const { isExample, refreshPages } = context.get(deskContext)
    const answer = await oneAtATime(applyListChange, projects, change, isExample)
    const isRefreshed = await refreshPages()
    return data<ListAnswer>(isRefreshed ? answer : notLiveYet(answer))
  } catch (error) {
    const message = explainFailedChange(context, 'change the list', error)
    const removals = change.intent === 'undo' ? change.removals : undefined
    // With a status of 400 or more, the router does not load the list again, which would probably fail too.
    return data<ListAnswer>({ message, hasFailed: true, removals }, 503)
  }
}

/** An error would replace the page, so a failure becomes a message. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    const answer = await serverAction()
    if (form.get('intent') === 'undo' && !answer.message)
      showToast('success', listTexts.restored(removalsIn(form)?.length ?? 1))
    return answer
  } catch (error) {
    // The server redirects to the sign-in if the session has expired.
    if (error instanceof Response) throw error
    return data<ListAnswer>(
      { message: listTexts.offline, hasFailed: true, removals: removalsIn(form) },
      503,
    )
  }
}

function removalsIn(form: FormData): readonly Removal[] | undefined {
  const removals = form.get('removals')
  return typeof removals === 'string' ? JSON.parse(removals) : undefined
}

export default function ProjectList({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, unusable, ownerEntries } = loaderData
  const listed = [...projects, ...unusable]
  const hasStaticHost = usePublicSite().showsChanges === 'in-minutes'
  const isPasswordNew = useSearchParams()[0].has(PASSWORD_CREATED)
  const { search, setSearch } = useListSearch()
  const count = listed.length
  const isSearchable = count >= SEARCH_FROM
  const isSearching = isSearchable && search.trim() !== ''
  const isMatch = (project: SearchedProject) => !isSearching || matchesSearch(project, search)
  const matches = new Set(listed.filter(isMatch).map(({ id }) => id))
  const drafts = useProjectDrafts()
  const isListed = (id: string) => listed.some((project) => project.id === id)
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHeading heading={listTexts.heading}>
        <div className={styles.create}>
          <Link to={PATHS.newProject} className={buttonLook()}>
            <Icon icon={Plus} />
            {listTexts.create}
          </Link>
        </div>
      </PageHeading>
      {isPasswordNew && <Message kind="success" sentence={deskCopy.newPassword.created} />}
      {hasStaticHost && <p>{deskCopy.changesShowSoon}</p>}
      <UploadAgain />
      <FirstSteps projects={projects} ownerEntries={ownerEntries} />
      {isSearchable && (
        <ListSearch search={search} onSearch={setSearch} matches={matches.size} count={count} />
      )}
      {unusable.length > 0 && (
        <ul hidden={!unusable.some(({ id }) => matches.has(id))}>
          {unusable.map((project) => (
            <UnusableItem
              key={project.id}
              project={project}
              stored={drafts.find(({ id }) => id === project.id)}
              isMatch={matches.has(project.id)}
            />
          ))}
        </ul>
      )}
      {count === 0 && (
        <p className={deskStyles.statement}>
          <b className="display">{listTexts.empty}</b> {listTexts.invitation(hasStaticHost)}
        </p>
      )}
      <ul>
        {drafts
          .filter(({ id, draft }) => !isListed(id) && isMatch(draft))
          .map((stored) => (
            <DraftItem key={stored.path} stored={stored} />
          ))}
        <ProjectItems
          projects={projects}
          actionData={actionData}
          drafts={drafts}
          matches={matches}
          isSearching={isSearching}
        />
      </ul>
    </main>
  )
}
