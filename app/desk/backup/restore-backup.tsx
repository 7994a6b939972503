import { Upload } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../parts/button.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { useStaticHost } from '../parts/use-static-host.ts'
import { PATHS, PUBLISHED } from '../paths.ts'
import styles from './restore-backup.module.css'
import { RestorePlanList } from './restore-plan-list.tsx'
import { useRestore } from './use-restore.ts'

const { restore: restoreTexts } = deskCopy.backup

export function RestoreBackup() {
  const { state, choose, restore, cancel } = useRestore()
  switch (state.name) {
    case 'choose':
      return (
        <>
          <ConfirmRestored />
          <ChooseFile onChoose={choose}>
            <Icon icon={Upload} />
            {restoreTexts.choose}
          </ChooseFile>
          <p className={styles.noScripts}>{restoreTexts.noScripts}</p>
        </>
      )
    case 'plan':
      return (
        // With a new key, the heading of a new plan takes the focus.
        <RestorePlanList key={state.plan.basedOn} plan={state.plan} isNew={state.isNew}>
          <Button onClick={() => restore(state)}>{restoreTexts.button}</Button>
          <Button look="outline" onClick={cancel}>
            {restoreTexts.cancel}
          </Button>
        </RestorePlanList>
      )
    case 'restored':
      return <LoadAgain isLive={state.isLive} />
    case 'failed':
      return (
        <Notice kind="problem" heading={state.problem}>
          {state.retry ? (
            <>
              <Button onClick={state.retry}>{deskCopy.again}</Button>
              <Button look="outline" onClick={cancel}>
                {restoreTexts.cancel}
              </Button>
            </>
          ) : (
            <ChooseFile onChoose={choose}>{restoreTexts.chooseAnother}</ChooseFile>
          )}
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
              {restoreTexts.cancel}
            </Button>
          )}
        </Working>
      )
  }
}

interface ChooseFileProps {
  readonly onChoose: (file: File) => void
  readonly children: ReactNode
}

function ChooseFile({ onChoose, children }: ChooseFileProps) {
  return (
    <FileButton
      className={styles.choose}
      accept=".zip,application/zip"
      onChoose={([file]) => file && onChoose(file)}
    >
      {children}
    </FileButton>
  )
}

/** Loads a new document: the title and the monogram depend on the owner's name, which the router loads only once. */
function LoadAgain({ isLive }: { isLive: boolean }) {
  useEffect(() => {
    window.location.replace(PATHS.backup + (isLive ? PUBLISHED.live : PUBLISHED.notLive))
  }, [isLive])
  return <p role="status">{restoreTexts.restoring}</p>
}

/** Shown in the document that `LoadAgain` has loaded. */
function ConfirmRestored() {
  // Not the address's whole search: on the server, the router adds an equals sign to it.
  const [search] = useSearchParams()
  const hasStaticHost = useStaticHost() !== null
  const isLive = search.has(PUBLISHED.live.slice(1))
  if (!isLive && !search.has(PUBLISHED.notLive.slice(1))) return null
  return (
    <Notice kind="success" heading={restoreTexts.restored}>
      {!isLive && <p>{deskCopy.form.savedNotLive}</p>}
      {isLive && hasStaticHost && <p>{deskCopy.form.liveSoon}.</p>}
      <Link to={PATHS.projects} className={buttonLook({ look: 'outline' })}>
        {deskCopy.list.heading}
      </Link>
    </Notice>
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
  useLeaveGuard({ question: restoreTexts.leaving, asksOnUnload: true })
  const isTotalKnown = total > 0
  const percent = isTotalKnown ? restoreTexts.percent(Math.floor((100 * done) / total)) : ''
  return (
    <div className={styles.working}>
      {/* Screen readers announce the beginning of a step, but not its progress, which changes too often. */}
      <p role="status">{restoreTexts[name]}</p>
      <progress
        aria-label={restoreTexts[name]}
        max={isTotalKnown ? total : 1}
        value={isTotalKnown ? done : undefined}
      />
      <small>{percent}</small>
      {children}
    </div>
  )
}
