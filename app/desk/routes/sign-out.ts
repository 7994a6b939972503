/** The way out. */
import { redirect } from 'react-router'
import { formOf, ownerSession, redirectWith } from '../session.ts'
import type { Route } from './+types/sign-out'

/** Whoever signs in again after a late press of the button comes here. */
export const loader = () => redirect('/estudio/projetos')

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const cookies = await ownerSession(context).signOut(form.get('onde') === 'todos')
  return redirectWith(cookies, '/estudio/entrar')
}
