/** The projects, in the order in which visitors see them. */
import { Plus } from 'lucide'
import { useEffect } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { deskContext } from '../../context.ts'
import look from '../../sections/projects.module.css'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { changeList, moved, unchanged } from '../list-change.ts'
import { Notice } from '../notice.tsx'
import { ProjectRow } from '../project-row.tsx'
import { ownerSession, problemOf } from '../session.ts'
import type { Route } from './+types/project-list'
import styles from './project-list.module.css'

const words = deskCopy.list
/** By its status, the router knows that there is no other list. */
const FAILED = 503

export async function loader({ context }: Route.LoaderArgs) {
  const list = await ownerSession(context).projects.list()
  return list.map(({ id, slug, title, category, images: [image] }) => {
    return { id, slug, title, category, image }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    const answer = await changeList(ownerSession(context).projects, form)
    await context.get(deskContext).published()
    return data(answer)
  } catch (error) {
    return data(unchanged(problemOf(error), form), FAILED)
  }
}

/** Without a network, or a database that says who is the owner, the page stays as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error) => {
    if (error instanceof Response) throw error
    return data(unchanged(words.offline, form), FAILED)
  })
}

export default function Projects({ loaderData: projects, actionData }: Route.ComponentProps) {
  const { state, formData } = useNavigation()
  const known = new Map(projects.map((project) => [project.id, project]))
  const ids = [...known.keys()]
  // Done at once, and undone when the server could not do it.
  const removing = formData?.get('remover')
  const order = (formData ? moved(ids, formData) : ids).filter((id) => id !== removing)
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
            <Form method="post" preventScrollReset>
              <Button
                type="submit"
                name="desfazer"
                value={String(actionData.removed)}
                look="outline"
              >
                {words.undo}
              </Button>
            </Form>
          )}
        </Notice>
      )}
    </main>
  )
}
