import { useSyncExternalStore } from 'react'
import { data, Form, Link, type RouterContextProvider, redirect } from 'react-router'
import { deskContext } from '#core/context.ts'
import { DESK } from '#core/paths.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { PASSWORD_FILE } from '#texts/password-file.ts'
import deskStyles from '../desk.module.css'
import { explainFailure, readForm } from '../failures.ts'
import { hasDraft } from '../form/draft-storage.ts'
import { Field } from '../parts/field.tsx'
import { Gate, GateForm } from '../parts/gate.tsx'
import { Message } from '../parts/message.tsx'
import { PATHS } from '../paths.ts'
import type { Route } from './+types/sign-in'
import { redirectWithCookies, sessionOf } from './session.ts'
import styles from './sign-in.module.css'

const { signIn: signInTexts } = deskCopy
/** Completes a relative address. Only the path and the query of the result are used. */
const ANY_ORIGIN = 'http://site'

/** The keys are values of `?saida=` after a sign-out. */
const SIGN_OUTS = new Map<string, { kind: 'success' | 'problem'; sentence: string }>([
  ['de-todos', { kind: 'success', sentence: deskCopy.signOut.doneEverywhere }],
  ['sem-aviso', { kind: 'problem', sentence: deskCopy.signOut.notReported }],
  ['so-aqui', { kind: 'problem', sentence: deskCopy.signOut.onlyHere }],
  ['ja-fora', { kind: 'problem', sentence: deskCopy.signOut.notSignedIn }],
])

export function loader({ url, context }: Route.LoaderArgs) {
  if (sessionOf(context)) throw redirect(destination(url))
  return {
    kind: context.get(deskContext).authentication.kind,
    canOpenPasswordFile: passwordFileOf(context) !== undefined,
    signOut: SIGN_OUTS.get(url.searchParams.get('saida') ?? ''),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { authentication } = context.get(deskContext)
  const form = await readForm(request)
  const email = String(form.get('email') ?? '')
  const password = String(form.get('password') ?? '')
  const openPasswordFile = passwordFileOf(context)
  try {
    if (form.has('forgotten') && openPasswordFile) {
      await openPasswordFile()
      return { problem: '', isFileOpen: true }
    }
    const outcome = await authentication.signIn(email, password, request.headers.get('cookie'))
    if (outcome.state === 'in') return redirectWithCookies(outcome.cookies, destination(url))
    const problem = signInTexts.problem(outcome, authentication.kind)
    return data({ problem }, outcome.state === 'too-many' ? 429 : 403)
  } catch (error) {
    return data({ problem: explainFailure(context, 'sign in', error) }, 503)
  }
}

/** Undefined unless the owner sits at the computer on which the site runs. */
function passwordFileOf(context: Readonly<RouterContextProvider>) {
  const { isOwnComputer, authentication } = context.get(deskContext)
  return isOwnComputer ? authentication.openPasswordFile : undefined
}

/** The page must belong to the desk, because anybody can set `?para=`. */
function destination({ searchParams }: URL): string {
  const { pathname, search } = URL.parse(searchParams.get('para') ?? '', ANY_ORIGIN) ?? {}
  return pathname?.startsWith(`${DESK}/`) ? pathname + search : PATHS.projects
}

const subscribeToNothing = () => () => {}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, canOpenPasswordFile, signOut } = loaderData
  const isFileOpen = actionData && 'isFileOpen' in actionData
  const isDraftStored = useSyncExternalStore(subscribeToNothing, hasDraft, () => false)
  return (
    <Gate heading={signInTexts.heading}>
      {!actionData && (
        <>
          {signOut && <Message {...signOut} />}
          {isDraftStored && <p role="status">{signInTexts.draftsKept}</p>}
        </>
      )}
      <GateForm
        label={signInTexts.password}
        button={signInTexts.button}
        autoComplete="current-password"
        answer={actionData}
      >
        {kind === 'account' && (
          <Field name="email" label={signInTexts.email} type="email" autoComplete="username" />
        )}
      </GateForm>
      {isFileOpen && (
        <Message kind="success" sentence={signInTexts.passwordFileOpen(PASSWORD_FILE)} />
      )}
      <div className={styles.help}>
        {canOpenPasswordFile && (
          <Form method="post">
            <button type="submit" className={deskStyles.link} name="forgotten">
              {signInTexts.forgotten}
            </button>
          </Form>
        )}
        <Link to={PATHS.guide} className={deskStyles.link}>
          {deskCopy.guide}
        </Link>
      </div>
    </Gate>
  )
}
