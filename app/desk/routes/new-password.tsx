/** The owner's first password, or another one, by a link with a one-time code. */
import { data } from 'react-router'
import { deskContext } from '../../context.ts'
import { deskCopy } from '../desk-copy.ts'
import { Gate, GateForm } from '../gate.tsx'
import { explainFailure, formOf, orUnavailable, redirectWith } from '../session.ts'
import type { Route } from './+types/new-password'

const SHORTEST = 10
const words = deskCopy.newPassword

const codeOf = ({ searchParams }: URL) => searchParams.get('codigo') ?? ''

/** Why there is nothing to fill in, or null. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const isOpen = context.get(deskContext).access.isOpen(codeOf(url))
  return (await orUnavailable(context, 'check a one-time link', isOpen)) ? null : words.late
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const password = String(form.get('password') ?? '')
  if (password.length < SHORTEST) return data({ problem: words.short(SHORTEST) }, 400)
  const { access } = context.get(deskContext)
  try {
    const cookies = await access.createPassword(codeOf(url), password)
    if (cookies) return redirectWith(cookies, '/estudio/projetos')
    return data({ problem: words.late }, 403)
  } catch (error) {
    return data({ problem: explainFailure(context, 'set a password', error) }, 503)
  }
}

export default function NewPassword({ loaderData: closed, actionData }: Route.ComponentProps) {
  const { label, button } = words
  const props = { label, button, hint: words.hint(SHORTEST), autoComplete: 'new-password' }
  return (
    <Gate heading={label}>
      {closed ? <p>{closed}</p> : <GateForm {...props} answer={actionData} />}
    </Gate>
  )
}
