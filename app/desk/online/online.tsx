/** This page exists only in a desk on the owner's own computer. */
import { useEffect } from 'react'
import { data, redirect, useFetcher } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { readForm } from '../failures.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { PATHS } from '../paths.ts'
import type { Route } from './+types/online'
import { ConnectForm } from './connect-form.tsx'
import styles from './online.module.css'
import { PublicationState } from './publication-state.tsx'
import { readAddress } from './read-address.ts'
import { requirePublisher } from './require-publisher.server.ts'
import { ZipForm } from './zip-form.tsx'

const { online: onlineTexts } = deskCopy

const POLL = 1_000

export function loader({ context }: Route.LoaderArgs) {
  const publisher = requirePublisher(context)
  return {
    publication: publisher.publication(),
    address: publisher.address(),
  }
}

/** What is wrong with the key, the address or the zip, which is ready if `zipProblems` is empty. */
export interface OnlineAnswer {
  readonly keyProblem?: string
  readonly addressProblem?: string
  readonly zipProblems?: readonly string[]
}

export async function action({ request, context }: Route.ActionArgs) {
  const publisher = requirePublisher(context)
  const form = await readForm(request)
  switch (form.get('intent')) {
    case 'connect': {
      // A pasted key may contain spaces or invisible characters, which no request may send.
      const key = String(form.get('key') ?? '').replace(/[^!-~]/g, '')
      const problem = key === '' ? onlineTexts.connect.blank : await publisher.connect(key)
      if (problem) return data<OnlineAnswer>({ keyProblem: problem }, 400)
      break
    }
    case 'replace':
      publisher.replace()
      break
    case 'retry':
      publisher.retry()
      break
    case 'zip': {
      const address = readAddress(String(form.get('address') ?? ''))
      if (address === null)
        return data<OnlineAnswer>({ addressProblem: onlineTexts.zip.addressProblem }, 400)
      const zipProblems = await publisher.prepareZip(address)
      return data<OnlineAnswer>({ zipProblems }, zipProblems.length === 0 ? 200 : 400)
    }
    default:
      return data<OnlineAnswer>({}, 400)
  }
  return redirect(PATHS.online)
}

export default function Online({ loaderData, actionData }: Route.ComponentProps) {
  const polled = useFetcher<typeof loader>()
  const { publication, address } = polled.data ?? loaderData
  usePolling(polled, publication !== null)
  return (
    <main id="content" tabIndex={-1}>
      <PageHeading heading={onlineTexts.heading} />
      <div className={styles.ways}>
        {publication ? (
          <PublicationState publication={publication} address={address} answer={actionData} />
        ) : (
          <section>
            <p>{onlineTexts.connect.explanation}</p>
            <ConnectForm answer={actionData} />
          </section>
        )}
        <ZipForm address={address} answer={actionData} />
      </div>
    </main>
  )
}

/** A revalidation would remove what the action has answered, so this uses a fetcher. */
function usePolling({ load, state }: ReturnType<typeof useFetcher>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn || state !== 'idle') return
    const timer = setInterval(() => document.hidden || void load(PATHS.online), POLL)
    return () => clearInterval(timer)
  }, [isOn, state, load])
}
