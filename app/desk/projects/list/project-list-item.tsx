import { ArrowDown, ArrowUp, EyeOff } from 'lucide'
import { Link, useFetcher } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import deskStyles from '../../desk.module.css'
import { Message } from '../../parts/message.tsx'
import thumbnailStyles from '../../parts/thumbnail.module.css'
import { useFocusedItemInView } from '../../parts/use-focused-item-in-view.ts'
import { editPath, itemId, picturePath } from '../../paths.ts'
import type { Route } from './+types/project-list'
import type { ListAnswer } from './list-change.ts'
import { DraftMark, type StoredDraft } from './project-drafts.tsx'
import styles from './project-list-item.module.css'
import { ProjectListItemMenu } from './project-list-item-menu.tsx'

interface ProjectListItemProps {
  readonly project: Route.ComponentProps['loaderData']['projects'][number]
  readonly stored: StoredDraft | undefined
  readonly order: readonly string[]
  readonly index: number
  readonly isMatch: boolean
  readonly isSearching: boolean
}

const { list: listTexts } = deskCopy

export function ProjectListItem(props: ProjectListItemProps) {
  const { project, stored, order, index, isMatch, isSearching } = props
  const { id, title, category, image } = project
  const moveFetcher = useFetcher<ListAnswer>()
  // A submission aborts the previous one of the same fetcher, so hiding has its own.
  const hideFetcher = useFetcher<ListAnswer>()
  // While a change is being sent, show the project as if the change had succeeded. Only the button in the menu waits
  // for the answer: if its label changed at once, a double tap on "Ocultar" would show the project again.
  const intent = hideFetcher.formData?.get('intent')
  const isHidden = intent ? intent === 'hide' : project.hidden
  // Both fetchers may have failed for the same reason.
  const problems = new Set(
    [moveFetcher, hideFetcher].flatMap(({ state, data }) =>
      state === 'idle' && data?.message ? [data.message] : [],
    ),
  )
  useFocusedItemInView([...problems].join())
  const moves = [
    { name: 'above', neighbour: order[index - 1], label: listTexts.up, icon: ArrowUp },
    { name: 'below', neighbour: order[index + 1], label: listTexts.down, icon: ArrowDown },
  ]
  return (
    <li id={itemId(id)} className={styles.item} hidden={!isMatch}>
      <div
        className={`${thumbnailStyles.thumbnail} ${styles.picture}`}
        data-hidden={isHidden || undefined}
      >
        {image && <img src={picturePath(image)} alt="" loading="lazy" />}
      </div>
      <h2>
        <Link to={editPath(id)}>{title}</Link>
      </h2>
      {(isHidden || stored) && (
        <small className={styles.marks}>
          {isHidden && (
            <strong className={deskStyles.iconLabel}>
              <Icon icon={EyeOff} />
              {listTexts.hidden}
            </strong>
          )}
          <DraftMark stored={stored} />
        </small>
      )}
      <small className={styles.category}>{category}</small>
      <div className={styles.controls}>
        {/* While the owner searches, the neighbours may be hidden. */}
        {!isSearching && (
          <moveFetcher.Form method="post">
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="id" value={id} />
            {moves.map(({ name, neighbour, label, icon }) => (
              <button
                key={name}
                type={neighbour ? 'submit' : 'button'}
                className={`icon-button ${deskStyles.quiet}`}
                name={name}
                value={neighbour}
                aria-disabled={!neighbour}
                aria-label={listTexts.move(label, title, index + 1, order.length)}
              >
                <Icon icon={icon} />
              </button>
            ))}
          </moveFetcher.Form>
        )}
        <ProjectListItemMenu
          project={project}
          first={order[0]}
          MoveForm={moveFetcher.Form}
          HideForm={hideFetcher.Form}
        />
      </div>
      {[...problems].map((problem) => (
        <Message kind="problem" key={problem} sentence={problem} />
      ))}
    </li>
  )
}
