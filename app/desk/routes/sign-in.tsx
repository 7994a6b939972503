/** The sign-in page. */
import { redirect } from 'react-router'
import { deskContext } from '../../context.ts'
import { deskCopy } from '../desk-copy.ts'
import { Field } from '../field.tsx'
import { Gate, GateForm } from '../gate.tsx'
import { answerSignIn, readForm, sessionOf } from '../session.ts'
import type { Route } from './+types/sign-in'

const words = deskCopy.signIn

/** Shown after a sign-out that could not be completed; by the value of `?saida=`. */
const NOTICES: Readonly<Record<string, string>> = {
  'sem-aviso': deskCopy.signOut.here,
  'so-aqui': deskCopy.signOut.everywhere,
}

export function loader({ url, context }: Route.LoaderArgs) {
  if (sessionOf(context)) throw redirect(destination(url))
  const notice = NOTICES[url.searchParams.get('saida') ?? '']
  return { kind: context.get(deskContext).access.kind, notice }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { access } = context.get(deskContext)
  const form = await readForm(request)
  const email = String(form.get('email') ?? '')
  const password = String(form.get('password') ?? '')
  const attempt = access.signIn(email, password, request.headers.get('cookie'))
  return answerSignIn(context, access.kind, attempt, destination(url))
}

/** Passes on `Retry-After`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

/** The page that a sign-in leads to. Only pages of the desk, because anybody can make a link with `?para=`. */
function destination({ searchParams }: URL): string {
  const { pathname, search } = URL.parse(searchParams.get('para') ?? '', 'http://site') ?? {}
  return pathname?.startsWith('/estudio/') ? pathname + search : '/estudio/projetos'
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, notice } = loaderData
  return (
    <Gate heading={words.heading}>
      {notice && !actionData && <p role="status">{notice}</p>}
      <GateForm
        label={words.password}
        button={words.button}
        autoComplete="current-password"
        answer={actionData}
      >
        {kind === 'account' && (
          <Field name="email" label={words.email} type="email" autoComplete="username" />
        )}
      </GateForm>
    </Gate>
  )
}
