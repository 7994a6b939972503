import { Upload } from 'lucide'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { AutomaticBackup } from '#core/backup.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { PublishedNotice } from '../form/published-notice.tsx'
import { Button } from '../parts/button.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { Message } from '../parts/message.tsx'
import { Notice } from '../parts/notice.tsx'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { confirmationPath, PATHS } from '../paths.ts'
import { usePublicSite } from '../use-public-site.ts'
import { AutomaticBackupList } from './automatic-backup-list.tsx'
import { RestoreConfirmation } from './restore-confirmation.tsx'
import { type Running, useRestore } from './use-restore.ts'

const { restore: restoreTexts } = deskCopy.backup

interface RestoreBackupProps {
  readonly automatic: readonly AutomaticBackup[]
}

export function RestoreBackup({ automatic }: RestoreBackupProps) {
  const { state, check, checkAutomatic, restore, cancel } = useRestore()
  switch (state.name) {
    case 'choose':
      return (
        <>
          {state.problem ? (
            <Message kind="problem" sentence={state.problem} />
          ) : (
            <ConfirmRestored />
          )}
          <FileButton
            className="needs-scripts"
            accept=".zip,application/zip"
            onChoose={([file]) => file && check(file)}
          >
            <Icon icon={Upload} />
            {restoreTexts.choose}
          </FileButton>
          <noscript>
            <b>{restoreTexts.noScripts}</b>
          </noscript>
          {automatic.length > 0 && (
            <AutomaticBackupList backups={automatic} onRestore={checkAutomatic} />
          )}
        </>
      )
    case 'plan':
      return (
        // A new key moves the focus to the heading of a new plan.
        <RestoreConfirmation key={state.plan.basedOn} {...state}>
          {state.problem && <Message kind="problem" sentence={state.problem} />}
          <Button onClick={() => restore(state)}>{restoreTexts.button}</Button>
          <Button look="outline" onClick={cancel}>
            {restoreTexts.cancel}
          </Button>
        </RestoreConfirmation>
      )
    case 'restored':
      return <ReloadAfterRestore isRefreshed={state.isRefreshed} />
    case 'sending':
    case 'checking':
      return (
        <Working {...state}>
          <Button look="outline" onClick={cancel}>
            {restoreTexts.cancel}
          </Button>
        </Working>
      )
    // Cancelling might come too late, so there is no button for it.
    case 'restoring':
      return <Working {...state} />
  }
}

/** Loads a new document, because the router loads the owner's name for the title and the monogram only once. */
function ReloadAfterRestore({ isRefreshed }: { isRefreshed: boolean }) {
  useEffect(() => {
    window.location.replace(confirmationPath(PATHS.backup, isRefreshed))
  }, [isRefreshed])
  return <p role="status">{restoreTexts.restoring}</p>
}

function ConfirmRestored() {
  const { showsChanges } = usePublicSite()
  return (
    <PublishedNotice live={restoreTexts.restored} notLive={restoreTexts.restoredNotLive}>
      {showsChanges === 'in-minutes' && <p>{deskCopy.changesShowSoon}</p>}
      <Link to={PATHS.projects} className={buttonLook({ look: 'outline' })}>
        {deskCopy.list.heading}
      </Link>
    </PublishedNotice>
  )
}

function Working({ name, sent, children }: Running & { readonly children?: ReactNode }) {
  useLeaveGuard(restoreTexts.leaving)
  return (
    // With a new key, the heading of the next step takes the focus.
    <Notice key={name} heading={restoreTexts[name]}>
      <progress aria-label={restoreTexts[name]} value={sent} />
      {children}
    </Notice>
  )
}
