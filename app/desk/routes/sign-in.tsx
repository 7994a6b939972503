/** The way in. */
import { redirect } from 'react-router'
import { deskContext } from '../../context.ts'
import { deskCopy } from '../desk-copy.ts'
import { Field } from '../field.tsx'
import { Gate, GateForm } from '../gate.tsx'
import { answerSignIn, formOf, sessionContext } from '../session.ts'
import type { Route } from './+types/sign-in'

const { heading, email, password: label, button } = deskCopy.signIn

/** What a sign-out that could not be completed leaves to be said. */
const NOTICES: Readonly<Record<string, string>> = {
  'sem-aviso': deskCopy.signOut.here,
  'so-aqui': deskCopy.signOut.everywhere,
}

export function loader({ url, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext)
  if (session && typeof session === 'object') throw redirect(destination(url))
  const notice = NOTICES[url.searchParams.get('saida') ?? '']
  return { kind: context.get(deskContext).access.kind, notice }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { access } = context.get(deskContext)
  const form = await formOf(request)
  const [address, password] = ['email', 'password'].map((name) => String(form.get(name) ?? ''))
  const cookie = request.headers.get('cookie')
  const attempt = access.signIn(address ?? '', password ?? '', cookie)
  return answerSignIn(context, access.kind, attempt, destination(url))
}

/** When to try again. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** Where a sign-in leads: to a page of this site only, whoever has made the link. */
function destination({ searchParams }: URL): string {
  const { pathname, search } = URL.parse(searchParams.get('para') ?? '', 'http://site') ?? {}
  return pathname?.startsWith('/estudio/') ? pathname + search : '/estudio/projetos'
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, notice } = loaderData
  return (
    <Gate heading={heading}>
      {notice && !actionData && <p role="status">{notice}</p>}
      <GateForm {...{ button, label }} autoComplete="current-password" answer={actionData}>
        {kind === 'account' && (
          <Field name="email" label={email} type="email" autoComplete="username" />
        )}
      </GateForm>
    </Gate>
  )
}
