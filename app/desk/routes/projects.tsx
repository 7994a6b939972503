/** The projects, in the order in which visitors see them. */
import { Plus } from 'lucide'
import { useState } from 'react'
import { data, Link, useFetchers } from 'react-router'
import { deskContext } from '../../context.ts'
import look from '../../sections/projects.module.css'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { deskCopy } from '../desk-copy.ts'
import { type Answer, changeList, moved } from '../list-change.ts'
import { problemOf } from '../problem.ts'
import { ProjectRow } from '../project-row.tsx'
import { ownerSession } from '../session.ts'
import type { Route } from './+types/projects'
import styles from './projects.module.css'

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
    // It is written in any case; the public pages follow when the database answers again.
    await context
      .get(deskContext)
      .published()
      .catch(() => {})
    return data(answer)
  } catch (error) {
    return failed(problemOf(error), form)
  }
}

/** Without a network the page stays as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return serverAction().catch((error) => {
    if (error instanceof TypeError) return failed('offline', form)
    throw error
  })
}

/** With a status by which the router knows that there is no other list. */
function failed(problem: NonNullable<Answer['problem']>, form: FormData) {
  const removed = form.get('desfazer')
  return data<Answer>({ problem, ...(removed && { removed: String(removed) }) }, 503)
}

export default function Projects({ loaderData: projects }: Route.ComponentProps) {
  const [said, say] = useState('')
  const known = new Map(projects.map((project) => [project.id, project]))
  const order = useFetchers().reduce<readonly string[]>(
    (ids, { formData }) => (formData ? moved(ids, formData) : ids),
    [...known.keys()],
  )
  const { heading, create, empty, invitation } = deskCopy.list
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{heading}</h1>
      <Link to="novo" className={`${buttonLook()} ${styles.create}`}>
        <Icon icon={Plus} />
        {create}
      </Link>
      {order.length === 0 && (
        <div className={look.none}>
          <p className={look.noneMessage}>{empty}</p>
          <p>{invitation}</p>
        </div>
      )}
      <ul>
        {order.map((id, index) => {
          const project = known.get(id)
          return project && <ProjectRow key={id} {...{ project, order, index, say }} />
        })}
      </ul>
      <p aria-live="polite" className="visually-hidden">
        {said}
      </p>
    </main>
  )
}
