import { data, Form, Link, redirect, useSearchParams } from 'react-router'
import { type ChangePasswordProblem, MIN_PASSWORD_LENGTH } from '#core/authentication.ts'
import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { explainFailure, readForm } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { PasswordField, useFocusOnFirstError } from '../parts/field.tsx'
import gateStyles from '../parts/gate.module.css'
import { Message } from '../parts/message.tsx'
import { Notice } from '../parts/notice.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PASSWORD_CHANGED, PATHS } from '../paths.ts'
import type { Route } from './+types/change-password'
import { replaceCookies, requireSession } from './session.ts'

const { changePassword: changeTexts, newPassword: newTexts } = deskCopy

/** Why the password was not changed: a sentence about one of the fields, or another `problem`. */
type Answer = Partial<Record<'current' | 'next' | 'problem', string>>

export const loader = ({ context }: Route.LoaderArgs) => ({ email: requireSession(context).email })

export async function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(context)
  const form = await readForm(request)
  const current = String(form.get('current') ?? '')
  const next = String(form.get('next') ?? '')
  if (next.length < MIN_PASSWORD_LENGTH)
    return data<Answer>({ next: newTexts.tooShort(MIN_PASSWORD_LENGTH) }, 400)
  if (next === current) return data<Answer>({ next: changeTexts.same }, 400)
  const { authentication, logFailure } = context.get(deskContext)
  try {
    const cookie = request.headers.get('cookie')
    const result = await authentication.changePassword(session, { current, next }, cookie)
    if ('cookies' in result) replaceCookies(context, result.cookies)
    if (result.state === 'in') return redirect(`${PATHS.password}?${PASSWORD_CHANGED}`)
    if (result.state === 'unanswered') logFailure('change the password', result.error)
    const sentence = changeTexts.problem(result, authentication.kind)
    return data<Answer>({ [fieldOf(result)]: sentence }, statusOf(result))
  } catch (error) {
    return data<Answer>({ problem: explainFailure(context, 'change the password', error) }, 503)
  }
}

function fieldOf({ state }: ChangePasswordProblem): keyof Answer {
  if (state === 'unanswered') return 'problem'
  return state === 'new-refused' ? 'next' : 'current'
}

function statusOf({ state }: ChangePasswordProblem): number {
  if (state === 'too-many') return 429
  if (state === 'unanswered') return 503
  return state === 'new-refused' ? 400 : 403
}

export default function ChangePassword({ loaderData, actionData }: Route.ComponentProps) {
  const isChanged = useSearchParams()[0].has(PASSWORD_CHANGED)
  return (
    <main id="content" tabIndex={-1}>
      <PageHeading heading={changeTexts.heading} />
      {isChanged ? (
        <Notice kind="success" heading={changeTexts.changed}>
          <Link to={PATHS.projects} className={buttonLook({ look: 'outline' })}>
            {deskCopy.list.heading}
          </Link>
        </Notice>
      ) : (
        <div className={gateStyles.content}>
          <ChangePasswordForm email={loaderData.email} answer={actionData} />
        </div>
      )}
    </main>
  )
}

interface FormProps {
  /** Empty if the owner has no account. */
  readonly email: string
  readonly answer: Answer | undefined
}

function ChangePasswordForm({ email, answer }: FormProps) {
  return (
    <Form ref={useFocusOnFirstError(answer)} method="post">
      {answer?.problem && <Message kind="problem" sentence={answer.problem} />}
      {/* Tells password managers which password changes. */}
      {email && <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />}
      <PasswordField
        name="current"
        label={changeTexts.current}
        autoComplete="current-password"
        error={answer?.current}
      />
      <PasswordField
        name="next"
        label={newTexts.label}
        hint={newTexts.hint(MIN_PASSWORD_LENGTH)}
        autoComplete="new-password"
        error={answer?.next}
      />
      <Button type="submit">{changeTexts.button}</Button>
    </Form>
  )
}
