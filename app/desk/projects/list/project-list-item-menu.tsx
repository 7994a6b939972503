/** The "…" menu of a project in the list: its less frequent actions. */
import { Ellipsis } from 'lucide'
import { type ToggleEvent, useEffect, useRef } from 'react'
import { type FetcherWithComponents, Link } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../parts/button.tsx'
import { newPath, sharePaths } from '../../paths.ts'
import { useKnowsPublicAddress } from '../../share/public-address.ts'
import styles from './project-list-item.module.css'
import { RemoveForm } from './remove-form.tsx'

type FetcherForm = FetcherWithComponents<unknown>['Form']

interface ProjectListItemMenuProps {
  readonly project: { readonly id: string; readonly title: string; readonly hidden: boolean }
  /** The project's place in the list, from 1 to `count`. */
  readonly place: number
  readonly count: number
  readonly MoveForm: FetcherForm
  readonly HideForm: FetcherForm
}

const { list: listTexts } = deskCopy
const outline = buttonLook({ look: 'outline' })

export function ProjectListItemMenu(props: ProjectListItemMenuProps) {
  const { project, place, count, MoveForm, HideForm } = props
  const { id, title, hidden } = project
  const isShared = useKnowsPublicAddress() && !hidden
  const isFirst = place === 1
  const hideLabel = hidden ? listTexts.show : listTexts.hide
  return (
    <details onToggle={showWholeItem}>
      <summary className={outline} aria-label={`${listTexts.more}: ${title}`}>
        <Icon icon={Ellipsis} />
      </summary>
      <div className={styles.actions}>
        <MoveForm method="post">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="id" value={id} />
          <Button
            look="outline"
            type={isFirst ? 'button' : 'submit'}
            name="place"
            value={1}
            aria-disabled={isFirst}
            aria-label={`${listTexts.toTop}: ${title}`}
          >
            {listTexts.toTop}
          </Button>
        </MoveForm>
        <HideForm method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            look="outline"
            type="submit"
            name="intent"
            value={hidden ? 'show' : 'hide'}
            aria-label={`${hideLabel}: ${title}`}
          >
            {hideLabel}
          </Button>
        </HideForm>
        <Link to={newPath(id)} className={outline} aria-label={`${listTexts.duplicate}: ${title}`}>
          {listTexts.duplicate}
        </Link>
        {isShared && (
          <Link
            to={sharePaths(id).page}
            className={outline}
            aria-label={`${projectCopy.share}: ${title}`}
          >
            {projectCopy.share}
          </Link>
        )}
        <RemoveForm id={id} title={title} />
        <MoveForm method="post" className={styles.place}>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="id" value={id} />
          <PlaceField title={title} place={place} count={count} />
          <Button look="outline" type="submit" aria-label={`${listTexts.moveToPlace}: ${title}`}>
            {listTexts.moveToPlace}
          </Button>
        </MoveForm>
      </div>
    </details>
  )
}

/** Otherwise, a menu that opens at the lower edge of the screen would be covered by the bar. */
function showWholeItem({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.closest('li')?.scrollIntoView({ block: 'nearest' })
}

interface PlaceFieldProps {
  readonly title: string
  readonly place: number
  readonly count: number
}

/** A number field, because with 30 projects, a `<select>` for each would add 900 options to the page. */
function PlaceField({ title, place, count }: PlaceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Replace a typed number when the owner moves the project with the arrow buttons.
    if (!input.current) return
    input.current.value = String(place)
    input.current.setCustomValidity('')
  }, [place])
  return (
    <label>
      <span>{listTexts.place(count)}</span>
      <input
        ref={input}
        type="number"
        name="place"
        inputMode="numeric"
        enterKeyHint="go"
        min={1}
        max={count}
        required
        defaultValue={place}
        aria-label={`${listTexts.place(count)}: ${title}`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        // Browsers show this sentence in place of their own, as long as it is set.
        onInvalid={({ currentTarget }) =>
          currentTarget.setCustomValidity(listTexts.placeError(count))
        }
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
      />
    </label>
  )
}
