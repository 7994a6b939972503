/** The session of a request to the desk. */
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { Cookies, Session } from '../../core/desk.ts'
import { deskCopy } from './desk-copy.ts'
import { problemOf } from './problem.ts'

/** Set by the middleware of `routes/desk.tsx`; null on the way in. */
export const sessionContext = createContext<Session | null>()

/** For everything behind the sign-in. */
export function ownerSession(context: Readonly<RouterContextProvider>): Session {
  const session = context.get(sessionContext)
  if (!session) throw new Error('A page of the desk was reached without a session')
  return session
}

/** @throws Response for what is no form: anybody may send anything. */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new Response(null, { status: 400 })
  })
}

/** The end of a sign-in or a sign-out. */
export function redirectWith(cookies: Cookies, path: string): Response {
  return redirect(path, { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) })
}

/**
 * In, or why not.
 * @param refusal what the owner is told without cookies.
 */
export async function enter(cookies: Promise<Cookies | null>, refusal: string, path: string) {
  const given = await cookies.catch(problemOf)
  if (typeof given === 'string') return data({ problem: deskCopy.problems[given] }, 503)
  return given ? redirectWith(given, path) : data({ problem: refusal }, 403)
}
