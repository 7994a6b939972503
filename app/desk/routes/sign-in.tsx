/** The way in. */
import { redirect } from 'react-router'
import { deskContext } from '../../context.ts'
import { deskCopy } from '../desk-copy.ts'
import { Field } from '../field.tsx'
import { Gate, GateForm } from '../gate.tsx'
import { enter, formOf, sessionContext } from '../session.ts'
import type { Route } from './+types/sign-in'

const { heading, email, password: label, button, refused } = deskCopy.signIn

export function loader({ url, context }: Route.LoaderArgs) {
  if (context.get(sessionContext)) throw redirect(wanted(url))
  return context.get(deskContext).access.kind
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { access, client } = context.get(deskContext)
  const form = await formOf(request)
  const given = { email: String(form.get('email')), password: String(form.get('password')) }
  return enter(access.signIn(given, client), refused, wanted(url))
}

/** Where it leads: to a page of this site only, whoever has made the link. */
function wanted({ searchParams }: URL): string {
  const { pathname, search } = URL.parse(searchParams.get('para') ?? '', 'http://site') ?? {}
  return pathname?.startsWith('/estudio/') ? pathname + search : '/estudio/projetos'
}

export default function SignIn({ loaderData: kind, actionData }: Route.ComponentProps) {
  return (
    <Gate heading={heading}>
      <GateForm {...{ button, label }} autoComplete="current-password" answer={actionData}>
        {kind === 'account' && (
          <Field name="email" label={email} type="email" autoComplete="username" />
        )}
      </GateForm>
    </Gate>
  )
}
