import { ArrowUpToLine, Copy, Ellipsis, Eye, EyeOff, Share2 } from 'lucide'
import type { ToggleEvent } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import deskStyles from '../../desk.module.css'
import { newPath, sharePaths } from '../../paths.ts'
import { usePublicSite } from '../../use-public-site.ts'
import styles from './project-list-item.module.css'
import { RemoveForm } from './removal.tsx'

type FetcherForm = FetcherWithComponents<unknown>['Form']

interface ProjectListItemMenuProps {
  readonly project: { readonly id: string; readonly title: string; readonly hidden: boolean }
  /** The id of the list's first project. */
  readonly first: string | undefined
  readonly MoveForm: FetcherForm
  readonly HideForm: FetcherForm
}

const { list: listTexts } = deskCopy

export function ProjectListItemMenu(props: ProjectListItemMenuProps) {
  const { project, first, MoveForm, HideForm } = props
  const { id, title, hidden } = project
  const isShared = usePublicSite().url !== null && !hidden
  const isFirst = id === first
  const hideLabel = hidden ? listTexts.show : listTexts.hide
  return (
    <details onToggle={showWholeItem}>
      <summary
        className={`icon-button ${deskStyles.quiet}`}
        aria-label={`${listTexts.more}: ${title}`}
      >
        <Icon icon={Ellipsis} />
      </summary>
      <div className={styles.actions}>
        <MoveForm method="post">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="id" value={id} />
          <button
            type={isFirst ? 'button' : 'submit'}
            name="above"
            value={first}
            aria-disabled={isFirst}
            aria-label={`${listTexts.toTop}: ${title}`}
          >
            <Icon icon={ArrowUpToLine} />
            {listTexts.toTop}
          </button>
        </MoveForm>
        <HideForm method="post">
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="intent"
            value={hidden ? 'show' : 'hide'}
            aria-label={`${hideLabel}: ${title}`}
          >
            <Icon icon={hidden ? Eye : EyeOff} />
            {hideLabel}
          </button>
        </HideForm>
        <Link to={newPath(id)} aria-label={`${listTexts.duplicate}: ${title}`}>
          <Icon icon={Copy} />
          {listTexts.duplicate}
        </Link>
        {isShared && (
          <Link to={sharePaths(id).page} aria-label={`${projectCopy.share}: ${title}`}>
            <Icon icon={Share2} />
            {projectCopy.share}
          </Link>
        )}
        <RemoveForm project={project} />
      </div>
    </details>
  )
}

/** The bar would cover a menu that opens at the lower edge of the screen. */
function showWholeItem({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' })
}
