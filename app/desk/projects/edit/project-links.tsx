import { Link } from 'react-router'
import { type Project, projectPath } from '#core/project/project.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { sharePaths } from '../../paths.ts'
import { usePublicUrl } from '../../share/public-address.ts'
import styles from './project-form.module.css'

const look = buttonLook({ look: 'outline', size: 'small' })

/** Links to the page of a project that visitors can see. */
export function ProjectLinks({ project }: { readonly project: Project }) {
  const knowsPublicAddress = usePublicUrl() !== null
  if (project.hidden || !project.slug) return null
  return (
    <div className={styles.links}>
      {/* Not a router link, because the public pages belong to another build. */}
      <a href={projectPath(project.slug)} className={look}>
        {deskCopy.form.open}
      </a>
      {knowsPublicAddress && (
        <Link to={sharePaths(project.id).page} className={look}>
          {projectCopy.share}
        </Link>
      )}
    </div>
  )
}
