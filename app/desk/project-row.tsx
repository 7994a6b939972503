/** A project in the list, and what can be done with it. */
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide'
import { Link, useFetcher } from 'react-router'
import card from '../sections/project-card.module.css'
import { buttonLook } from '../ui/button-look.ts'
import { Icon } from '../ui/icon.tsx'
import { Button } from './button.tsx'
import { deskCopy } from './desk-copy.ts'
import { photoPath } from './form/use-photos.ts'
import type { Answer } from './list-change.server.ts'
import styles from './project-row.module.css'
import type { Route } from './routes/+types/project-list'

interface ProjectRowProps {
  readonly project: Route.ComponentProps['loaderData'][number]
  /** The ids of the whole list. */
  readonly order: readonly string[]
  /** Its place there. */
  readonly index: number
}

const words = deskCopy.list
const outline = buttonLook({ look: 'outline' })
const STEPS = [
  { name: 'subir', label: words.up, icon: ArrowUp, by: -1 },
  { name: 'descer', label: words.down, icon: ArrowDown, by: 1 },
] as const

export function ProjectRow({ project, order, index }: ProjectRowProps) {
  const { id, title, category, image } = project
  const fetcher = useFetcher<Answer>({ key: id })
  const problem = fetcher.state === 'idle' && fetcher.data?.message
  return (
    <li className={styles.row}>
      <Link to={encodeURIComponent(id)} className={styles.summary}>
        <div className={card.image}>
          {image && <img src={photoPath(image)} alt="" loading="lazy" />}
        </div>
        <h2>{title}</h2>
        <small>{category}</small>
      </Link>
      <fetcher.Form method="post" className={styles.actions}>
        <input type="hidden" name="id" value={id} />
        {STEPS.map(({ name, label, icon, by }) => {
          const neighbour = order[index + by]
          return (
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
          )
        })}
        <details>
          <summary className={outline} aria-label={`${words.more}: ${title}`}>
            <Icon icon={Ellipsis} />
          </summary>
          <div className={styles.actions}>
            <Link to={`novo?de=${encodeURIComponent(id)}`} className={outline}>
              {words.duplicate}
            </Link>
            <Button look="outline" type="submit" form="list" name="remover" value={id}>
              {words.remove}
            </Button>
          </div>
        </details>
      </fetcher.Form>
      {problem && <p role="alert">{problem}</p>}
    </li>
  )
}
