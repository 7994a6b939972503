/** The link to this page contains a one-time code. */
import { data, Link } from 'react-router'
import { MIN_PASSWORD_LENGTH } from '#core/authentication.ts'
import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { explainFailure, orThrow503, readForm } from '../failures.ts'
import { Gate, GateForm } from '../parts/gate.tsx'
import { Sentence } from '../parts/sentence.tsx'
import { PASSWORD_CREATED, PATHS } from '../paths.ts'
import type { Route } from './+types/new-password'
import { redirectWithCookies } from './session.ts'

const { newPassword: passwordTexts } = deskCopy

const codeOf = ({ searchParams }: URL) => searchParams.get('codigo') ?? ''

export async function loader({ url, context }: Route.LoaderArgs) {
  const check = context.get(deskContext).authentication.isCodeValid(codeOf(url))
  return { isCodeValid: await orThrow503(context, 'check a one-time link', check) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const password = String(form.get('password') ?? '')
  if (password.length < MIN_PASSWORD_LENGTH)
    return data({ problem: passwordTexts.tooShort(MIN_PASSWORD_LENGTH) }, 400)
  const { authentication } = context.get(deskContext)
  try {
    const result = await authentication.createPassword(codeOf(url), password)
    if (result.state === 'invalid-code') return data({ problem: passwordTexts.usedOrExpired }, 403)
    return redirectWithCookies(result.cookies, `${PATHS.projects}?${PASSWORD_CREATED}`)
  } catch (error) {
    return data({ problem: explainFailure(context, 'set a password', error) }, 503)
  }
}

export default function NewPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Gate heading={passwordTexts.label}>
      {loaderData.isCodeValid ? (
        <GateForm
          label={deskCopy.signIn.password}
          hint={passwordTexts.hint(MIN_PASSWORD_LENGTH)}
          button={passwordTexts.button}
          autoComplete="new-password"
          answer={actionData}
        />
      ) : (
        <>
          <p>
            <Sentence text={passwordTexts.usedOrExpired} />
          </p>
          {/* The answer to the form may have been lost, or a double tap may have sent the form twice. */}
          <p>{passwordTexts.alreadyCreated}</p>
          <Link to={PATHS.signIn} className={buttonLook()}>
            {deskCopy.signIn.button}
          </Link>
        </>
      )}
    </Gate>
  )
}
