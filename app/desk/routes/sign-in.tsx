/** The way in. */
import { data, redirect } from 'react-router'
import { deskContext } from '../../context.ts'
import { deskCopy } from '../desk-copy.ts'
import { Gate, GateForm } from '../gate.tsx'
import { problemOf } from '../problem.ts'
import { returnPath } from '../return-path.ts'
import { redirectWith, sessionContext } from '../session.ts'
import type { Route } from './+types/sign-in'

const words = deskCopy.signIn

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirect(returnPath(url.searchParams.get('para')))
  return context.get(deskContext).access.kind
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { access, client } = context.get(deskContext)
  const form = await request.formData()
  const given = { email: String(form.get('email')), password: String(form.get('password')) }
  const cookies = await access.signIn(given, client).catch(problemOf)
  if (typeof cookies === 'string') return data({ problem: deskCopy.problems[cookies] }, 503)
  if (!cookies) return data({ problem: words.refused }, 403)
  return redirectWith(cookies, returnPath(url.searchParams.get('para')))
}

export default function SignIn({ loaderData: kind, actionData }: Route.ComponentProps) {
  const account = { label: words.email, type: 'email', name: 'email', autoComplete: 'username' }
  const password = { type: 'password', name: 'password', autoComplete: 'current-password' }
  const fields = [...(kind === 'account' ? [account] : []), { label: words.password, ...password }]
  return (
    <Gate heading={words.heading}>
      <GateForm fields={fields} button={words.button} answer={actionData} />
    </Gate>
  )
}
