import { Form, useLocation } from 'react-router'
import type { Publication } from '#core/publisher.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../parts/button.tsx'
import { Disclosure } from '../parts/disclosure.tsx'
import { Notice } from '../parts/notice.tsx'
import { Sentence } from '../parts/sentence.tsx'
import { ConnectForm } from './connect-form.tsx'
import type { OnlineAnswer } from './online.tsx'

const { online: onlineTexts } = deskCopy

interface PublicationStateProps {
  readonly publication: Publication
  /** Empty until the first publication. */
  readonly address: string
  readonly answer: OnlineAnswer | undefined
}

export function PublicationState({ publication, address, answer }: PublicationStateProps) {
  const { key } = useLocation()
  const needsKey = publication.state === 'failed' && publication.remedy === 'key'
  return (
    <section>
      <div role="status" aria-atomic={false}>
        <State publication={publication} address={address} />
      </div>
      {address !== '' && (
        <Disclosure summary={onlineTexts.domain.summary}>
          <p>{onlineTexts.domain.explanation}</p>
        </Disclosure>
      )}
      {/* A key that was accepted closes the disclosure. */}
      <Disclosure
        key={answer?.keyProblem ?? key}
        summary={onlineTexts.connect.another}
        open={needsKey || answer?.keyProblem !== undefined}
      >
        <ConnectForm answer={answer} />
      </Disclosure>
    </section>
  )
}

function State({ publication, address }: Omit<PublicationStateProps, 'answer'>) {
  switch (publication.state) {
    case 'waiting':
      return (
        <Notice heading={onlineTexts.waiting.heading} takesFocus={false}>
          <p suppressHydrationWarning>
            {onlineTexts.waiting.until(publication.at)} {onlineTexts.waiting.explanation}
          </p>
        </Notice>
      )
    case 'exporting':
    case 'sending': {
      const { state, done, found } = publication
      const { heading, explanation } = onlineTexts[state]
      return (
        <Notice heading={heading} takesFocus={false}>
          <progress aria-label={heading} {...(found > 0 && { max: found, value: done })} />
          {found > 0 && <small aria-live="off">{onlineTexts.files(done, found)}</small>}
          <p>{explanation}</p>
        </Notice>
      )
    }
    case 'online':
      return (
        <Notice
          kind="success"
          heading={onlineTexts.online(new URL(address).host)}
          takesFocus={false}
        >
          <p suppressHydrationWarning>
            {onlineTexts.since(publication.since)} {onlineTexts.soon}
          </p>
          <a href={address} target="_blank" rel="noopener" className={buttonLook()}>
            {onlineTexts.open}
          </a>
        </Notice>
      )
    case 'failed':
      return <Failure publication={publication} hasOld={address !== ''} />
  }
}

interface FailureProps {
  readonly publication: Extract<Publication, { state: 'failed' }>
  /** True if the site was published before. */
  readonly hasOld: boolean
}

function Failure({ publication: { sentences, remedy, retryAt }, hasOld }: FailureProps) {
  return (
    <Notice kind="problem" heading={onlineTexts.failed} takesFocus={false}>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <Sentence text={sentence} />
        </p>
      ))}
      {(remedy === 'retry' || remedy === 'wait') && (
        <p suppressHydrationWarning>{onlineTexts.retries(retryAt)}</p>
      )}
      {hasOld && remedy !== 'replace' && <p>{onlineTexts.oldStays}</p>}
      {(remedy === 'retry' || remedy === 'replace') && (
        <Form method="post">
          <Button type="submit" look="outline" name="intent" value={remedy}>
            {onlineTexts[remedy]}
          </Button>
        </Form>
      )}
    </Notice>
  )
}
