/** A project in the desk's list, with its buttons. */
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide'
import { Link, useFetcher } from 'react-router'
import card from '../sections/project-card.module.css'
import { buttonLook } from '../ui/button-look.ts'
import { Icon } from '../ui/icon.tsx'
import { Button } from './button.tsx'
import { deskCopy } from './desk-copy.ts'
import { picturePath } from './form/picture-path.ts'
import type { ListAnswer } from './list-answer.ts'
import styles from './project-row.module.css'
import type { Route } from './routes/+types/project-list'

interface ProjectRowProps {
  readonly project: Route.ComponentProps['loaderData'][number]
  /** The ids of the whole list. */
  readonly order: readonly string[]
  /** The project's place in `order`. */
  readonly index: number
  /** The HTML id of the form that removes a project. */
  readonly removeForm: string
}

const words = deskCopy.list
const outline = buttonLook({ look: 'outline' })

export function ProjectRow({ project, order, index, removeForm }: ProjectRowProps) {
  const { id, title, category, image } = project
  const fetcher = useFetcher<ListAnswer>({ key: id })
  const problem = fetcher.state === 'idle' && fetcher.data?.message
  const moves = [
    { name: 'above', neighbour: order[index - 1], label: words.up, icon: ArrowUp },
    { name: 'below', neighbour: order[index + 1], label: words.down, icon: ArrowDown },
  ]
  return (
    <li className={styles.row}>
      <Link to={encodeURIComponent(id)} className={styles.summary}>
        <div className={card.picture}>
          {image && <img src={picturePath(image)} alt="" loading="lazy" />}
        </div>
        <h2>{title}</h2>
        <small>{category}</small>
      </Link>
      <fetcher.Form method="post" className={styles.actions}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="id" value={id} />
        {moves.map(({ name, neighbour, label, icon }) => (
          <Button
            key={name}
            look="outline"
            type={neighbour ? 'submit' : 'button'}
            name={name}
            value={neighbour}
            aria-disabled={!neighbour}
            aria-label={words.move(label, title, index + 1, order.length)}
          >
            <Icon icon={icon} />
            {label}
          </Button>
        ))}
        <details>
          <summary className={outline} aria-label={`${words.more}: ${title}`}>
            <Icon icon={Ellipsis} />
          </summary>
          <div className={styles.actions}>
            <Link to={`novo?de=${encodeURIComponent(id)}`} className={outline}>
              {words.duplicate}
            </Link>
            <Button look="outline" type="submit" form={removeForm} name="id" value={id}>
              {words.remove}
            </Button>
          </div>
        </details>
      </fetcher.Form>
      {problem && <p role="alert">{problem}</p>}
    </li>
  )
}
