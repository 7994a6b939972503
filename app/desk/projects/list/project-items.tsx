import { useFetchers } from 'react-router'
import { Notice } from '../../parts/notice.tsx'
import { useFocusedItemInView } from '../../parts/use-focused-item-in-view.ts'
import type { Route } from './+types/project-list'
import { type ListAnswer, type Move, moveProject, type Removal } from './list-change.ts'
import type { StoredDraft } from './project-drafts.tsx'
import styles from './project-list.module.css'
import { ProjectListItem } from './project-list-item.tsx'
import { UndoForm, useRemoval } from './removal.tsx'

interface ProjectItemsProps {
  readonly projects: Route.ComponentProps['loaderData']['projects']
  /** Answers a form that was sent without scripts. */
  readonly actionData: ListAnswer | undefined
  readonly drafts: readonly StoredDraft[]
  /** The ids of the projects to show. */
  readonly matches: ReadonlySet<string>
  readonly isSearching: boolean
}

/** The notice about the last change is among the projects. */
export function ProjectItems(props: ProjectItemsProps) {
  const { projects, actionData, drafts, matches, isSearching } = props
  const removal = useRemoval()
  const answer = removal.data ?? actionData
  const byId = new Map(projects.map((project) => [project.id, project]))
  const order = useOptimisticOrder([...byId.keys()])
  useFocusedItemInView(order.join())
  const items = order.map((id, index) => {
    const project = byId.get(id)
    return (
      project && (
        <ProjectListItem
          key={id}
          project={project}
          stored={drafts.find((stored) => stored.id === id)}
          order={order}
          index={index}
          isMatch={matches.has(id)}
          isSearching={isSearching}
        />
      )
    )
  })
  if (!answer?.message) return items
  const { message, hasFailed, removals } = answer
  // An item of the same list keeps the focus when projects move past it.
  const notice = (
    <li key="notice" className={styles.notice}>
      {/* A new key moves the focus to the heading of another message, or of one about another project. */}
      <Notice
        key={`${removals?.[0]?.id} ${message}`}
        {...(hasFailed && { kind: 'problem' })}
        heading={message}
        onClose={removal.reset}
      >
        {removals && <UndoForm removals={removals} />}
      </Notice>
    </li>
  )
  return items.toSpliced(noticeIndexOf(removals?.at(-1), order), 0, notice)
}

/** The order includes all pending moves. */
function useOptimisticOrder(order: readonly string[]): readonly string[] {
  const moves = useFetchers()
    .flatMap(({ formData }) => formData ?? [])
    .filter((form) => form.get('intent') === 'move')
    // The forms are of this page, so their fields need no validation.
    .map((form) => Object.fromEntries(form) as unknown as Move)
  return moves.reduce(moveProject, order)
}

/**
 * A notice about a removal is shown where the removed project was. Other notices are at the top of the list.
 * @returns the index in `order` of the project that comes after the notice; the length of `order` if none does.
 */
function noticeIndexOf(removal: Removal | undefined, order: readonly string[]): number {
  if (!removal) return 0
  const next = order.findIndex((id) => removal.followers.includes(id))
  return next < 0 ? order.length : next
}
