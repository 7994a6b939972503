/** Restores a backup: choose the file, see what would change, restore. */
import { Upload } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { FileButton } from '../file-button.tsx'
import { Notice } from '../notice.tsx'
import { PATHS } from '../paths.ts'
import { useLeaveGuard } from '../publishing/use-leave-guard.ts'
import styles from './restore-backup.module.css'
import { RestorePlanList } from './restore-plan-list.tsx'
import { useRestore } from './use-restore.ts'

const words = deskCopy.backup.restore

export function RestoreBackup() {
  const { state, choose, restore, cancel } = useRestore()
  switch (state.name) {
    case 'choose':
      return <ChooseFile onChoose={choose} />
    case 'plan':
      return (
        <RestorePlanList plan={state.plan}>
          <Button onClick={restore}>{words.button}</Button>
          <Button look="outline" onClick={cancel}>
            {words.cancel}
          </Button>
        </RestorePlanList>
      )
    case 'restored':
      return (
        <Notice kind="success" heading={words.restored}>
          {!state.isLive && <p>{deskCopy.form.savedNotLive}</p>}
          {/* A new document, because the router loads the owner's name only once. */}
          <Link to={PATHS.projects} reloadDocument className={buttonLook({ look: 'outline' })}>
            {deskCopy.list.heading}
          </Link>
        </Notice>
      )
    case 'failed':
      return (
        <Notice kind="problem" heading={state.problem}>
          {state.retry && <Button onClick={state.retry}>{deskCopy.again}</Button>}
          <Button look="outline" onClick={cancel}>
            {state.retry ? words.cancel : words.chooseAnother}
          </Button>
        </Notice>
      )
    case 'sending':
    case 'checking':
    case 'restoring':
      return (
        <Working {...state}>
          {/* No cancel button while restoring: cancelling would not remove the photos that are already stored, and might
              come too late for the projects. */}
          {state.name !== 'restoring' && (
            <Button look="outline" onClick={cancel}>
              {words.cancel}
            </Button>
          )}
        </Working>
      )
  }
}

function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <>
      <FileButton
        className={styles.choose}
        accept=".zip,application/zip"
        onChoose={([file]) => file && onChoose(file)}
      >
        <Icon icon={Upload} />
        {words.choose}
      </FileButton>
      <p className={styles.noScripts}>{words.noScripts}</p>
    </>
  )
}

interface WorkingProps {
  readonly name: 'sending' | 'checking' | 'restoring'
  readonly done: number
  /** 0 while it is unknown. */
  readonly total: number
  readonly children: ReactNode
}

function Working({ name, done, total, children }: WorkingProps) {
  useLeaveGuard({ question: words.leaving, asksOnUnload: true })
  const isTotalKnown = total > 0
  const percent = isTotalKnown ? words.percent(Math.floor((100 * done) / total)) : ''
  return (
    <div className={styles.working}>
      {/* Screen readers announce the beginning of a step, but not its progress, which changes too often. */}
      <p role="status">{words[name]}</p>
      <progress
        aria-label={words[name]}
        max={isTotalKnown ? total : 1}
        value={isTotalKnown ? done : undefined}
      />
      <small>{percent}</small>
      {children}
    </div>
  )
}
