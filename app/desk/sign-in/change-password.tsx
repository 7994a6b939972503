import { data, Form, Link, useSearchParams } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#core/authentication.ts'
import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { explainFailedChange, readForm } from '../failures.ts'
import { Button } from '../parts/button.tsx'
import { PasswordField, useFocusOnFirstError } from '../parts/field.tsx'
import gateStyles from '../parts/gate.module.css'
import { Notice } from '../parts/notice.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PASSWORD_CHANGED, PATHS } from '../paths.ts'
import type { Route } from './+types/change-password'
import { redirectWithCookies, requireSession } from './session.ts'

const { changePassword: changeTexts, newPassword: newTexts, signIn: signInTexts } = deskCopy

/** Why the password was not changed, at one of the fields. */
type Answer = Partial<Record<'current' | 'next', string>>

export const loader = ({ context }: Route.LoaderArgs) => ({ email: requireSession(context).email })

export async function action({ request, context }: Route.ActionArgs) {
  const session = requireSession(context)
  const form = await readForm(request)
  const current = String(form.get('current') ?? '')
  const next = String(form.get('next') ?? '')
  if (next.length < MIN_PASSWORD_LENGTH)
    return data<Answer>({ next: newTexts.tooShort(MIN_PASSWORD_LENGTH) }, 400)
  if (next === current) return data<Answer>({ next: changeTexts.same }, 400)
  const { authentication } = context.get(deskContext)
  try {
    const cookie = request.headers.get('cookie')
    const result = await authentication.changePassword(session, { current, next }, cookie)
    if (result.state === 'in')
      return redirectWithCookies(result.cookies, `${PATHS.password}?${PASSWORD_CHANGED}`)
    if (result.state === 'wrong') return data<Answer>({ current: changeTexts.wrong }, 403)
    const problem = signInTexts.problem(result, authentication.kind)
    if (result.state === 'refused') return data<Answer>({ next: problem }, 400)
    return data<Answer>({ current: problem }, result.state === 'too-many' ? 429 : 403)
  } catch (error) {
    const action = 'change the password'
    const problem = explainFailedChange(context, action, error, changeTexts.unanswered)
    return data<Answer>({ current: problem }, 503)
  }
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
