/** The projects, in the order in which visitors see them. */
import { Plus } from 'lucide'
import pLimit from 'p-limit'
import { useEffect } from 'react'
import { data, Form, Link, useFetchers, useNavigation } from 'react-router'
import { deskContext } from '../../context.ts'
import look from '../../sections/projects.module.css'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { changeList, readChange } from '../list-change.server.ts'
import { moved } from '../list-order.ts'
import { Notice } from '../notice.tsx'
import { ProjectRow } from '../project-row.tsx'
import { explainFailure, formOf, orUnavailable, ownerSession } from '../session.ts'
import type { Route } from './+types/project-list'
import styles from './project-list.module.css'

const words = deskCopy.list
/** Each change begins with the order that the one before it has left. */
const inTurn = pLimit(1)

export async function loader({ context }: Route.LoaderArgs) {
  const { projects } = ownerSession(context)
  const list = await orUnavailable(context, 'list the projects', projects.list())
  return list.map(({ id, title, category, images: [image] }) => ({ id, title, category, image }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { projects } = ownerSession(context)
  const form = await formOf(request)
  const change = readChange(form)
  if (!change) return data({ message: words.invalid, removed: null }, 400)
  try {
    const answer = await inTurn(changeList, projects, change, form)
    await context.get(deskContext).publish()
    return data(answer)
  } catch (error) {
    const message = explainFailure(context, 'change the list', error)
    // The status tells the router that there is no other list.
    return data({ message, removed: form.get('desfazer') }, 503)
  }
}

/** Without a network, or a database that says who is the owner, the page stays as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error) => {
    if (error instanceof Response) throw error
    return data({ message: words.offline, removed: form.get('desfazer') }, 503)
  })
}

export default function Projects({ loaderData: projects, actionData }: Route.ComponentProps) {
  const { state, formData } = useNavigation()
  const known = new Map(projects.map((project) => [project.id, project]))
  // Done at once, and undone when the server could not do it.
  const moves = useFetchers().flatMap((fetcher) => fetcher.formData ?? [])
  const removing = formData?.get('remover')
  const order = moves.reduce(moved, [...known.keys()]).filter((id) => id !== removing)
  // Who moves a project follows it.
  useEffect(() => {
    document.activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{words.heading}</h1>
      <Link to="novo" className={`${buttonLook()} ${styles.create}`}>
        <Icon icon={Plus} />
        {words.create}
      </Link>
      {order.length === 0 && (
        <div className={look.none}>
          <p className={look.noneMessage}>{words.empty}</p>
          <p>{words.invitation}</p>
        </div>
      )}
      <ul>
        {order.map((id, index) => {
          const project = known.get(id)
          return project && <ProjectRow key={id} {...{ project, order, index }} />
        })}
      </ul>
      {state === 'idle' && actionData?.message && (
        <Notice heading={actionData.message}>
          {actionData.removed && (
            <Button
              type="submit"
              form="list"
              name="desfazer"
              value={String(actionData.removed)}
              look="outline"
            >
              {words.undo}
            </Button>
          )}
        </Notice>
      )}
      {/* Of the buttons that take a project away, or bring it back: one after the other. */}
      {state === 'idle' && <Form id="list" method="post" preventScrollReset />}
    </main>
  )
}
